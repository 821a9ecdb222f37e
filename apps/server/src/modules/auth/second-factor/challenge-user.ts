import { randomBytes } from 'node:crypto';
import { SIGN_IN_CODE_MINUTES, type SignInChallenge } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import { secondFactorsRepo } from './second-factor.repo.ts';
import { signInChallengesRepo } from './sign-in-challenges.repo.ts';

/** The challenge with the value of the cookie that binds it to the browser. */
export interface BoundChallenge extends SignInChallenge {
  readonly browser: string;
}

/**
 * After the right password: a challenge for a user with a second factor, undefined for all others. The caller has locked
 * the user: a change of the password ends the challenge or comes before it.
 */
export async function challengeUser(scope: CompanyScope, userId: number): Promise<BoundChallenge | undefined> {
  const factor = await secondFactorsRepo.find(scope, userId);
  if (!factor?.enabledAt) return undefined;
  const [challenge, browser] = [newToken(), newToken()];
  const expiresAt = new Date(scope.now.getTime() + SIGN_IN_CODE_MINUTES * 60_000);
  const hashes = { tokenHash: hashToken(challenge), browserHash: hashToken(browser) };
  await signInChallengesRepo.insert(scope, { ...hashes, userId, expiresAt });
  return { challenge, browser, expiresAt: expiresAt.toISOString() };
}

const newToken = (): string => randomBytes(32).toString('base64url');
