import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { askRedis } from './ask-redis.ts';

export interface NestedLimiterOptions {
  readonly name: string;
  readonly perSeconds: number;
  /** The limit of each level, the narrowest first: a user's, then the company's. */
  readonly points: readonly number[];
  readonly keyPrefix?: string;
}

export interface NestedLimiter {
  /** Consumes one point of each key, or throws ERR_TOO_MANY_REQUESTS with the seconds to wait. A key per level. */
  consume(keys: readonly string[]): Promise<void>;
}

/** The milliseconds to wait, or 0. What one level refuses is not counted at the next. */
const COUNT = `
  for level, key in ipairs(KEYS) do
    local count = redis.call('incr', key)
    if count == 1 then redis.call('pexpire', key, ARGV[1]) end
    if count > tonumber(ARGV[level + 1]) then return redis.call('pttl', key) end
  end
  return 0`;

/**
 * Counts one call against several limits in one round trip, over all processes. A user over the limit no longer counts
 * for the company, or one runaway program would block all colleagues. While Redis is down each process counts
 * separately.
 */
export function createNestedLimiter(redis: Redis, options: NestedLimiterOptions): NestedLimiter {
  const { name, perSeconds, points, keyPrefix = 'recado' } = options;
  const prefix = `${keyPrefix}:limit:${name}`;
  const local = points.map((most) => new RateLimiterMemory({ keyPrefix: prefix, points: most, duration: perSeconds }));

  return {
    async consume(keys) {
      const waitMs = await askRedis(redis, () => countShared(keys)).catch(() => countLocally(keys));
      if (waitMs > 0) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },
  };

  async function countShared(keys: readonly string[]): Promise<number> {
    const names = keys.map((key) => `${prefix}:${key}`);
    return Number(await redis.eval(COUNT, names.length, ...names, perSeconds * 1000, ...points));
  }

  async function countLocally(keys: readonly string[]): Promise<number> {
    for (const [level, key] of keys.entries()) {
      try {
        await local[level]?.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
        throw error;
      }
    }
    return 0;
  }
}
