import { createDistinctLimiter, type DistinctLimiter } from '../../platform/rate-limit/distinct-limiter.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { homeCompanyOf, homeUserIdOf } from '../../platform/viewer.ts';
import { MIN_NUMBER_DIGITS } from './mask-number.ts';
import { digitsOf } from './phone-number.ts';

const HOUR = 3_600;
const made = new WeakMap<Services, DistinctLimiter>();

/**
 * Every call whose answer reveals whether a number is a contact's counts it first. A user who sees masked numbers sees
 * six of thirteen digits; without a limit they could guess the others one by one. docs/product/contacts.md
 */
export async function countNumberSearch(
  { actor, services }: Pick<CompanyScope, 'actor' | 'services'>,
  term: string | undefined,
): Promise<void> {
  if (actor === 'system' || actor.seesNumbers || term === undefined) return;
  const digits = digitsOf(term);
  if (digits === undefined || digits.length < MIN_NUMBER_DIGITS) return;
  await limiterOf(services).consume(`${homeCompanyOf(actor)} ${homeUserIdOf(actor)}`, digits);
}

function limiterOf(services: Services): DistinctLimiter {
  let limiter = made.get(services);
  if (!limiter) {
    const points = services.env.NUMBER_SEARCHES_PER_HOUR;
    limiter = createDistinctLimiter(services.redis, { name: 'number-searches', points, perSeconds: HOUR });
    made.set(services, limiter);
  }
  return limiter;
}
