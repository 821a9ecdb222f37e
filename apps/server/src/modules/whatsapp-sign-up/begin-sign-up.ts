import { randomBytes } from 'node:crypto';
import type { CompanyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import { assertSignUpAvailable, signUpAddress } from './sign-up-address.ts';
import { whatsappSignUpRepo } from './whatsapp-sign-up.repo.ts';

const LIFETIME_MS = 3_600_000;

/** Starts an attempt to sign up and returns the URL of Meta's window. Its state is bound to the session. */
export async function beginSignUp(scope: CompanyScope, sessionId: string): Promise<string> {
  const { env } = scope.services;
  assertSignUpAvailable(env);
  const state = randomBytes(32).toString('base64url');
  const expiresAt = new Date(scope.now.getTime() + LIFETIME_MS);
  await whatsappSignUpRepo.insert(scope, { stateHash: hashToken(state), sessionId, expiresAt });
  return signUpAddress(env, state);
}
