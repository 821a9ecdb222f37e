import { authContract, type SessionUser } from '@recado/contracts';
import { COOKIE_LOCK } from '../../shared/api/access.ts';
import { call } from '../../shared/api/client.ts';
import { withLock } from '../../shared/lib/with-lock.ts';
import { closeSession } from './end-session.ts';
import { openSession, updateUser } from './open-session.ts';
import { sessionStore } from './session-store.ts';
import { tellTabs } from './session-tabs.ts';

/** Opens a session here and in the other tabs of this browser; any session elsewhere ends. */
export async function signIn(email: string, password: string): Promise<SessionUser> {
  const session = await withLock(COOKIE_LOCK, () => call(authContract.login, { body: { email, password } }));
  openSession(session);
  tellTabs('signed-in');
  return session.user;
}

/** Leaves on this device even when the server cannot be told. */
export async function signOut(): Promise<void> {
  await withLock(COOKIE_LOCK, () => call(authContract.logout)).catch(() => undefined);
  closeSession('left');
  tellTabs('signed-out');
}

/** Reads the signed-in user again: rights, plan and settings as they are now. */
export async function refreshUser(): Promise<void> {
  const user = await call(authContract.me);
  if (sessionStore.get().user?.id === user.id) updateUser(user);
}
