import { createRateLimiter, type RateLimiter } from '../../../platform/rate-limit/rate-limiter.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { SealedColumn } from '../../../platform/secrets/sealed-column.ts';
import type { Services } from '../../../platform/services.ts';
import { hashRecoveryCode, isAppCode, stepOfCode } from './codes.ts';
import { recoveryCodesRepo, secondFactorsRepo } from './second-factor.repo.ts';

export const secretContext = ({ companyId }: Pick<CompanyScope, 'companyId'>, userId: number): string =>
  `company:${companyId}:user:${userId}:second-factor`;

const sealedColumn = (column: string): SealedColumn => ({
  table: 'second_factors',
  column,
  key: ['user_id'],
  context: (companyId, [userId]) => secretContext({ companyId }, Number(userId)),
});
export const sealedSecondFactors = [sealedColumn('sealed_secret'), sealedColumn('sealed_new_secret')];

/**
 * Uses a code of the app or a recovery code, in the transaction of `scope`: each is right once. False for a wrong or
 * used code, and for a user without a second factor.
 */
export async function verifyCode(scope: CompanyScope, userId: number, code: string): Promise<boolean> {
  const factor = await secondFactorsRepo.lock(scope, userId);
  if (!factor?.sealedSecret) return false;
  if (!isAppCode(code)) return recoveryCodesRepo.use(scope, userId, hashRecoveryCode(code));
  const secret = scope.services.secrets.open(factor.sealedSecret, secretContext(scope, userId));
  const step = stepOfCode(secret, code, scope.now);
  // Whoever looked over the shoulder of the user must not sign in with the same code.
  if (step === undefined || step <= factor.lastStep) return false;
  await secondFactorsRepo.put(scope, userId, { lastStep: step, lastUsedAt: scope.now });
  return true;
}

interface CodeLimits {
  /** Per account and source: an attacker elsewhere cannot use up the attempts of the owner. */
  readonly signInBySource: RateLimiter;
  /**
   * Codes of the app from all unknown browsers together: with many addresses the million codes could be tried. The
   * owner still signs in from a known browser, or with a recovery code.
   */
  readonly signInByStrangers: RateLimiter;
  /** Of the signed-in user: a stolen session must not guess the codes either. */
  readonly own: RateLimiter;
}

const MINUTE = 60;
const made = new WeakMap<Services, CodeLimits>();

export function codeLimitsOf(services: Services): CodeLimits {
  let limits = made.get(services);
  if (!limits) {
    const limiter = (name: string, points: number, perSeconds: number) =>
      createRateLimiter(services.redis, { name, points, perSeconds });
    limits = {
      signInBySource: limiter('sign-in-code', 10, 15 * MINUTE),
      signInByStrangers: limiter('sign-in-code-strangers', 50, 60 * MINUTE),
      own: limiter('own-code', 10, 15 * MINUTE),
    };
    made.set(services, limits);
  }
  return limits;
}
