import { type SessionUser, secondFactorContract } from '@recado/contracts';
import { COOKIE_LOCK } from '../../shared/api/access.ts';
import { call } from '../../shared/api/client.ts';
import { withLock } from '../../shared/lib/once-in-browser.ts';
import { enter } from './sign-in.ts';

/** The second step of signing in, with a code of the app or a recovery code. */
export async function signInWithCode(challenge: string, code: string): Promise<SessionUser> {
  const body = { challenge, code };
  return enter(await withLock(COOKIE_LOCK, () => call(secondFactorContract.loginWithCode, { body })));
}
