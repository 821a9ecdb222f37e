import { createRateLimiter, type RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { Services } from '../../platform/services.ts';

const made = new WeakMap<Services, RateLimiter>();

/** Rate limit of charge requests of a user: each may be a call to the provider, who limits them too. */
export function chargeLimitOf(services: Services): RateLimiter {
  let limit = made.get(services);
  if (!limit) {
    limit = createRateLimiter(services.redis, { name: 'charges', points: 30, perSeconds: 600 });
    made.set(services, limit);
  }
  return limit;
}
