import { createNestedLimiter } from '../rate-limit/nested-limiter.ts';
import type { Services } from '../services.ts';
import { homeCompanyOf, type Viewer } from '../viewer.ts';

const MINUTE = 60;

/** Counts a call of a signed-in user, or throws ERR_TOO_MANY_REQUESTS. docs/product/access.md#limits */
export type CountCall = (viewer: Viewer) => Promise<void>;

export function createCallCounter({ redis, env }: Pick<Services, 'redis' | 'env'>): CountCall {
  const limiter = createNestedLimiter(redis, {
    name: 'calls',
    perSeconds: MINUTE,
    points: [env.USER_CALLS_PER_MINUTE, env.COMPANY_CALLS_PER_MINUTE],
  });
  return (viewer) => limiter.consume([`user:${homeCompanyOf(viewer)}:${viewer.userId}`, `company:${viewer.companyId}`]);
}
