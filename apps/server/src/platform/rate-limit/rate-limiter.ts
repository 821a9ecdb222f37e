import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { askRedis, hideKey } from './ask-redis.ts';

export interface RateLimiter {
  /** Consumes one point of the key, or throws ERR_TOO_MANY_REQUESTS with the seconds to wait. */
  consume(key: string): Promise<void>;
  /** Resets the key, as after a successful attempt. */
  reset(key: string): Promise<void>;
}

export interface RateLimiterOptions {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
  /** How long a key over the limit is blocked; by default, until the window ends. */
  readonly blockSeconds?: number;
  readonly keyPrefix?: string;
}

/**
 * Counts over all processes, in one step in Redis, so that a hundred concurrent attempts get no further than sequential
 * ones. While Redis is down each process counts separately: a weaker limit, but neither none nor a full block.
 */
export function createRateLimiter(redis: Redis, options: RateLimiterOptions): RateLimiter {
  const { name, points, perSeconds, blockSeconds = 0, keyPrefix = 'recado' } = options;
  const rule = { keyPrefix: `${keyPrefix}:limit:${name}`, points, duration: perSeconds, blockDuration: blockSeconds };
  const shared = new RateLimiterRedis({ storeClient: redis, ...rule });
  const local = new RateLimiterMemory(rule);

  return {
    async consume(key) {
      const hidden = hideKey(key);
      try {
        await askRedis(redis, () => shared.consume(hidden)).catch((error: unknown) => {
          if (error instanceof RateLimiterRes) throw error;
          return local.consume(hidden);
        });
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
      }
    },
    async reset(key) {
      const hidden = hideKey(key);
      await local.delete(hidden);
      // A successful attempt must not fail because the earlier ones could not be reset.
      await askRedis(redis, () => shared.delete(hidden)).catch(() => undefined);
    },
  };
}
