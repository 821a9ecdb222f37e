import { authContract, type Session, type signupBody } from '@recado/contracts';
import type { z } from 'zod';
import { COOKIE_LOCK } from '../../shared/api/access.ts';
import { call } from '../../shared/api/client.ts';
import { withLock } from '../../shared/lib/once-in-browser.ts';
import { openSession } from './open-session.ts';
import { postToTabs } from './session-tabs.ts';

/**
 * Requests a company. Returns the token of a sign-up that waits for its code; null when the visitor is signed in
 * already.
 */
export async function signUp(body: z.input<typeof signupBody>): Promise<string | null> {
  const answer = await withLock(COOKIE_LOCK, () => call(authContract.signup, { body }));
  if (answer.next === 'code') return answer.signup;
  enter(answer);
  return null;
}

/** Opens the company of a sign-up, and a session in it. */
export async function confirmSignUp(signup: string, code: string): Promise<void> {
  enter(await withLock(COOKIE_LOCK, () => call(authContract.confirmSignup, { body: { signup, code } })));
}

export async function requestSignUpCode(signup: string): Promise<void> {
  await call(authContract.requestSignupCode, { body: { signup } });
}

function enter(session: Session): void {
  openSession(session);
  postToTabs('signed-in');
}
