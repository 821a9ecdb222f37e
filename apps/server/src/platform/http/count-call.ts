import { AppError } from '../errors.ts';
import { createNestedLimiter } from '../rate-limit/nested-limiter.ts';
import { createTokenBucket, type Taken } from '../rate-limit/token-bucket.ts';
import type { Services } from '../services.ts';
import { type ApiViewer, actorNameOf, homeCompanyOf, homeUserIdOf, type Viewer } from '../viewer.ts';

const MINUTE = 60;

/** Limits of a caller. docs/product/access.md#limits, docs/product/public-api.md#limits */
export interface CallCounter {
  /** Counts a call of a signed-in user, or throws ERR_TOO_MANY_REQUESTS. */
  countUser(viewer: Viewer): Promise<void>;
  /** Counts a call of a program, or throws. `show` gets the state of its limit in both cases. */
  countProgram(viewer: ApiViewer, show: (headers: Readonly<Record<string, string>>) => void): Promise<void>;
}

export function createCallCounter({ redis, env }: Pick<Services, 'redis' | 'env'>): CallCounter {
  const { API_CALLS_PER_SECOND: perSecond, API_CALLS_BURST: burst } = env;
  const calls = { name: 'calls', perSeconds: MINUTE };
  const ofUsers = createNestedLimiter(redis, {
    ...calls,
    points: [env.USER_CALLS_PER_MINUTE, env.COMPANY_CALLS_PER_MINUTE],
  });
  // The same counter of the company: its users and programs share it.
  const ofCompany = createNestedLimiter(redis, { ...calls, points: [env.COMPANY_CALLS_PER_MINUTE] });
  const bucket = createTokenBucket(redis, { name: 'api', perSecond, burst });
  const policy = `"default";q=${burst};w=${Math.ceil(burst / perSecond)}`;
  return {
    countUser: (viewer) =>
      ofUsers.consume([`user:${homeCompanyOf(viewer)}:${homeUserIdOf(viewer)}`, `company:${viewer.companyId}`]),
    async countProgram(viewer, show) {
      const taken = await bucket.take(`${viewer.companyId}:${actorNameOf(viewer)}`);
      show({ 'ratelimit-policy': policy, ratelimit: stateOf(taken) });
      if (!taken.isAllowed)
        throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(taken.waitMs / 1000) });
      await ofCompany.consume([`company:${viewer.companyId}`]);
    },
  };
}

/** `r`: calls that are left; `t`: seconds until there are more. */
const stateOf = ({ remaining, waitMs }: Taken): string => `"default";r=${remaining};t=${Math.ceil(waitMs / 1000)}`;
