import type { Redis } from 'ioredis';
import { AppError } from '../errors.ts';
import { askRedis, hideKey } from './ask-redis.ts';

export interface DistinctLimiterOptions {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
  readonly keyPrefix?: string;
}

export interface DistinctLimiter {
  /** Accepts a value that the key has used before or that is within the limit; else throws ERR_TOO_MANY_REQUESTS. */
  consume(key: string, value: string): Promise<void>;
}

/**
 * The milliseconds to wait, or 0. In one step: of two calls with one value, the second must not pass before the first.
 */
const COUNT = `
  if redis.call('sismember', KEYS[1], ARGV[1]) == 1 then return 0 end
  if redis.call('scard', KEYS[1]) >= tonumber(ARGV[2]) then return redis.call('pttl', KEYS[1]) end
  redis.call('sadd', KEYS[1], ARGV[1])
  if redis.call('pttl', KEYS[1]) < 0 then redis.call('pexpire', KEYS[1], ARGV[3]) end
  return 0`;

/**
 * Counts how many different values a key uses, over all processes: repeating a search reveals nothing more. While Redis
 * is down each process counts separately.
 */
export function createDistinctLimiter(redis: Redis, options: DistinctLimiterOptions): DistinctLimiter {
  const { name, points, perSeconds, keyPrefix = 'recado' } = options;
  const windowMs = perSeconds * 1000;
  const local = new Map<string, { readonly values: Set<string>; readonly endsAt: number }>();

  return {
    async consume(key, value) {
      const [hiddenKey, hiddenValue] = [hideKey(key), hideKey(value)];
      const redisKey = `${keyPrefix}:limit:${name}:${hiddenKey}`;
      const waitMs = await askRedis(redis, () =>
        redis.eval(COUNT, 1, redisKey, hiddenValue, points, windowMs).then(Number),
      ).catch(() => countLocally(hiddenKey, hiddenValue));
      if (waitMs > 0) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },
  };

  function countLocally(key: string, value: string): number {
    const now = performance.now();
    for (const [other, { endsAt }] of local) if (endsAt <= now) local.delete(other);
    const window = local.get(key) ?? { values: new Set<string>(), endsAt: now + windowMs };
    local.set(key, window);
    if (window.values.has(value)) return 0;
    if (window.values.size >= points) return window.endsAt - now;
    window.values.add(value);
    return 0;
  }
}
