import type { ErrorCode, SignInResult } from '@recado/contracts';
import { AppError } from '../../../platform/errors.ts';
import { platformScope } from '../../../platform/platform-scope.ts';
import { type CompanyScope, companyScope } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { type SignInAddress, signInEmailsRepo } from '../../users/index.ts';
import { limitsOf } from '../limits.ts';
import type { LiveSession, SessionSource } from '../sessions.repo.ts';
import type { EndReason } from '../sessions.tables.ts';
import { signInRecordsRepo, unknownSignInsRepo } from './sign-in-records.repo.ts';

/** Records a sign-in, in the transaction that opens its session. */
export const recordSignedIn = (scope: CompanyScope, userId: number, { ip, userAgent }: SessionSource): Promise<void> =>
  signInRecordsRepo.insert(scope, { userId, result: 'signed-in', sourceAddress: ip, userAgent });

/** Records a wrong code after the right password, in the transaction that counts it. */
export const recordWrongCode = (scope: CompanyScope, userId: number, { ip, userAgent }: SessionSource): Promise<void> =>
  signInRecordsRepo.insert(scope, { userId, result: 'wrong-code', sourceAddress: ip, userAgent });

/** Null: the record would be of no use. A removed user has no account, and an expired session ended by itself. */
const resultOfEnd: Record<EndReason, SignInResult | null> = {
  logout: 'signed-out',
  remote: 'signed-out-remotely',
  evicted: 'evicted',
  reuse: 'token-reused',
  password: 'password-changed',
  expired: null,
  removed: null,
};

/** Records the end of a session, with the device that was signed out. */
export async function recordSessionEnd(
  scope: CompanyScope,
  { userId, sourceAddress, userAgent }: LiveSession,
  reason: EndReason,
): Promise<void> {
  const result = resultOfEnd[reason];
  if (result) await signInRecordsRepo.insert(scope, { userId, result, sourceAddress, userAgent });
}

/** A refused attempt with the right password. */
export async function recordingRefusal<T>(
  scope: CompanyScope,
  { userId, ip, userAgent }: SessionSource & { readonly userId: number },
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const result = error instanceof AppError ? resultOfRefusal[error.code as ErrorCode] : undefined;
    if (result) await signInRecordsRepo.insert(scope, { userId, result, sourceAddress: ip, userAgent });
    throw error;
  }
}

const resultOfRefusal: Partial<Record<ErrorCode, SignInResult>> = {
  ERR_OUT_OF_HOURS: 'out-of-hours',
  ERR_COMPANY_INACTIVE: 'company-inactive',
};

/**
 * Records a wrong password for the accounts with the e-mail. The answer does not wait for it: its time would reveal
 * whether the e-mail is known. An unknown e-mail is stored nowhere; only its source is counted.
 */
export function recordWrongPassword(
  services: Services,
  accounts: readonly SignInAddress[],
  source: SessionSource,
): void {
  void services.background.run('record wrong password', async () => {
    if (accounts.length > 0) return recordForAll(services, accounts, 'wrong-password', source);
    const platform = platformScope(services, { purpose: 'count unknown sign-in', actor: 'system' });
    await unknownSignInsRepo.count(platform, source.ip);
  });
}

/** Records that too many attempts have locked an account for a source: once per lock, because refusals must stay cheap. */
export function recordLock(services: Services, email: string, source: SessionSource): void {
  void services.background.run('record locked account', async () => {
    const isFirst = await limitsOf(services)
      .lockRecordByPair.consume(`${email} ${source.ip}`)
      .then(() => true)
      .catch(() => false);
    if (!isFirst) return;
    await recordForAll(services, await signInEmailsRepo.candidates(services, email), 'locked', source);
  });
}

async function recordForAll(
  services: Services,
  accounts: readonly SignInAddress[],
  result: SignInResult,
  { ip, userAgent }: SessionSource,
): Promise<void> {
  for (const { companyId, userId } of accounts) {
    const scope = companyScope(services, { companyId, actor: 'system' });
    await signInRecordsRepo.insert(scope, { userId, result, sourceAddress: ip, userAgent });
  }
}
