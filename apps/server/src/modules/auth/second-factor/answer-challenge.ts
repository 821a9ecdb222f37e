import { timingSafeEqual } from 'node:crypto';
import { type ErrorCode, SIGN_IN_CODE_TRIES } from '@recado/contracts';
import { AppError } from '../../../platform/errors.ts';
import { type CompanyScope, companyScope } from '../../../platform/scope.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import type { Services } from '../../../platform/services.ts';
import { type UserRow, usersRepo } from '../../users/index.ts';
import { newDeviceId } from '../known-device.ts';
import type { OpenSession } from '../open-session.ts';
import type { NewSession } from '../respond-with-session.ts';
import { assertMayEnter, openSession, type SessionDevice } from '../sign-in.ts';
import { recordingRefusal, recordWrongCode } from '../sign-in-records/record-sign-in.ts';
import { isAppCode } from './codes.ts';
import type { SignInChallengeRow } from './second-factor.tables.ts';
import { signInChallengesRepo } from './sign-in-challenges.repo.ts';
import { codeLimitsOf, verifyCode } from './verify-code.ts';

export interface ChallengeAnswer {
  readonly challenge: string;
  readonly code: string;
  /** The cookie that came with the challenge. */
  readonly browser: string | undefined;
  readonly ip: string;
  readonly userAgent: string;
  /** The id of the browser, if the account has signed in there before. */
  readonly knownDeviceOf: (user: UserRow) => string | undefined;
}

/** Opens the session of a sign-in that waits for its code. A used, expired or foreign challenge gets one answer. */
export async function answerChallenge(services: Services, answer: ChallengeAnswer): Promise<NewSession> {
  const tokenHash = hashToken(answer.challenge);
  const challenge = await signInChallengesRepo.find(services, tokenHash);
  if (!challenge || !isFrom(challenge, answer.browser)) throw new AppError('ERR_SIGN_IN_EXPIRED');
  const scope = companyScope(services, { companyId: challenge.companyId, actor: 'system' });
  const user = await usersRepo.get(scope, challenge.userId);
  const known = answer.knownDeviceOf(user);
  const source = await countAttempt(services, user, { ...answer, known });
  await recordingRefusal(scope, { ...answer, userId: user.id }, () => assertMayEnter(scope, user));
  const device = { ...answer, deviceId: known ?? newDeviceId(), isKnownDevice: known !== undefined };
  const attempt = { tokenHash, userId: user.id, code: answer.code, device };
  const session = await scope.transaction((scope) => useCode(scope, attempt));
  if ('refusal' in session) throw new AppError(session.refusal);
  await codeLimitsOf(services).signInBySource.reset(source);
  return { session, deviceId: device.deviceId };
}

function isFrom({ browserHash }: SignInChallengeRow, browser: string | undefined): boolean {
  return browser !== undefined && timingSafeEqual(browserHash, hashToken(browser));
}

async function countAttempt(
  services: Services,
  { companyId, id }: UserRow,
  { known, code, ip }: { readonly known: string | undefined; readonly code: string; readonly ip: string },
): Promise<string> {
  const limits = codeLimitsOf(services);
  const account = `${companyId} ${id}`;
  const source = `${account} ${known ?? ip}`;
  await limits.signInBySource.consume(source);
  if (known === undefined && isAppCode(code)) await limits.signInByStrangers.consume(account);
  return source;
}

interface Attempt {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly code: string;
  readonly device: SessionDevice;
}

/** Returns a refusal instead of throwing: an error would roll the counted attempt back. */
async function useCode(
  scope: CompanyScope,
  { tokenHash, userId, code, device }: Attempt,
): Promise<OpenSession | { readonly refusal: ErrorCode }> {
  // Before the challenge, as a change of the password locks them: in the other order the two could deadlock.
  const user = await usersRepo.lock(scope, userId);
  const challenge = await signInChallengesRepo.lock(scope, tokenHash);
  const isOpen = challenge && challenge.expiresAt > scope.now && challenge.tries < SIGN_IN_CODE_TRIES;
  if (!isOpen) return { refusal: 'ERR_SIGN_IN_EXPIRED' };
  if (!(await verifyCode(scope, userId, code))) {
    await signInChallengesRepo.countTry(scope, tokenHash, challenge.tries + 1);
    await recordWrongCode(scope, userId, device);
    return { refusal: 'ERR_SECOND_FACTOR_WRONG' };
  }
  await signInChallengesRepo.delete(scope, tokenHash);
  return openSession(scope, user, device);
}
