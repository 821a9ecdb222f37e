import { createRateLimiter, type RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';

interface EmailLimits {
  readonly ownEmailByUser: RateLimiter;
  readonly emailsByCompany: RateLimiter;
}

const HOUR = 3_600;
const made = new WeakMap<Services, EmailLimits>();

export function emailLimitsOf(services: Services): EmailLimits {
  let limits = made.get(services);
  if (!limits) {
    const limiter = (name: string, points: number) =>
      createRateLimiter(services.redis, { name, points, perSeconds: HOUR });
    limits = { ownEmailByUser: limiter('own-email-user', 5), emailsByCompany: limiter('emails-company', 100) };
    made.set(services, limits);
  }
  return limits;
}

/**
 * Counts an e-mail that a user requests to sign in with, or throws ERR_TOO_MANY_REQUESTS. E-mails are unique over the
 * installation, so the response reveals whether one is taken; without a limit a list of addresses could be probed.
 */
export async function countEmailAttempt({ actor, services, companyId }: CompanyScope, userId?: number): Promise<void> {
  if (actor === 'system') return;
  const { ownEmailByUser, emailsByCompany } = emailLimitsOf(services);
  if (userId === actor.userId) await ownEmailByUser.consume(`${companyId} ${userId}`);
  await emailsByCompany.consume(String(companyId));
}
