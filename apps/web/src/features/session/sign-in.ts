import { authContract, type Session, type SessionUser, type SignInChallenge } from '@recado/contracts';
import { COOKIE_LOCK } from '../../shared/api/access.ts';
import { call } from '../../shared/api/client.ts';
import { withLock } from '../../shared/lib/once-in-browser.ts';
import { closeSession } from './end-session.ts';
import { openSession, updateUser } from './open-session.ts';
import { sessionStore } from './session-store.ts';
import { postToTabs } from './session-tabs.ts';

/**
 * Opens a session here and in the other tabs of this browser; any session elsewhere ends. For a user with a second
 * factor it returns the challenge that waits for a code.
 */
export async function signIn(email: string, password: string): Promise<SessionUser | SignInChallenge> {
  const answer = await withLock(COOKIE_LOCK, () => call(authContract.login, { body: { email, password } }));
  return 'challenge' in answer ? answer : enter(answer);
}

/** The session of a sign-in, here and in the other tabs. */
export function enter(session: Session): SessionUser {
  openSession(session);
  postToTabs('signed-in');
  return session.user;
}

/** Signs out on this device even when the server is unreachable. */
export async function signOut(): Promise<void> {
  await withLock(COOKIE_LOCK, () => call(authContract.logout)).catch(() => undefined);
  closeSession('left');
  postToTabs('signed-out');
}

/** Refetches the signed-in user: current rights, plan and settings. */
export async function refreshUser(): Promise<void> {
  const user = await call(authContract.me);
  if (sessionStore.get().user?.id === user.id) updateUser(user);
}
