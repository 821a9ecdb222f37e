import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { askRedis, hideKey } from './ask-redis.ts';

export interface RateLimiter {
  /** Takes one of what the key has left, or throws ERR_TOO_MANY_REQUESTS with the seconds to wait. */
  consume(key: string): Promise<void>;
  /** Forgets what the key has used, as after a successful attempt. */
  reset(key: string): Promise<void>;
}

export interface RateLimiterOptions {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
  /** How long a key that went over stays out; without it, until the window ends. */
  readonly blockSeconds?: number;
  readonly keyPrefix?: string;
}

/**
 * Counts over all processes, in one step in Redis, so that a hundred attempts at once get no further than one by one.
 * While Redis is away each process counts for itself: a weaker limit, but neither none nor a closed door.
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
      // Whoever just succeeded must not fail because their earlier attempts could not be forgotten.
      await askRedis(redis, () => shared.delete(hidden)).catch(() => undefined);
    },
  };
}
