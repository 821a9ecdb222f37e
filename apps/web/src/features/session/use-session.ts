import { can, needsConsentToChange, type Permission, type PlanFeature, type SessionUser } from '@recado/contracts';
import { useStore } from '../../shared/hooks/store.ts';
import { hasFeature, permissionHolder } from './rights.ts';
import { type SessionState, sessionStore } from './session-store.ts';
import { refreshUser, signIn, signOut } from './sign-in.ts';

const actions = { signIn, signOut, refreshUser };

export function useSession(): SessionState & typeof actions {
  return { ...useStore(sessionStore), ...actions };
}

/** The signed-in user. Only for components inside signed-in screens. */
export function useUser(): SessionUser {
  const { user } = useStore(sessionStore);
  if (user === null) throw new Error('useUser is for components that only a signed-in user sees');
  return user;
}

export const useCan = (permission: Permission): boolean => can(permissionHolder(useUser()), permission);

/** Whether the user may change what the permission opens: for some of it support needs the company's consent. */
export function useCanChange(permission: Permission): boolean {
  const isClosed = useUser().support?.contentUntil === null && needsConsentToChange(permission);
  return useCan(permission) && !isClosed;
}

export const useHasFeature = (feature: PlanFeature): boolean => hasFeature(useUser(), feature);
