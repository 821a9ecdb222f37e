import type { Redis } from 'ioredis';
import { askRedis, hideKey } from './ask-redis.ts';

export interface TokenBucketOptions {
  readonly name: string;
  /** Tokens that come back each second. */
  readonly perSecond: number;
  /** Tokens of a full bucket: the calls a caller may make at the same time. */
  readonly burst: number;
  readonly keyPrefix?: string;
}

export interface Taken {
  readonly isAllowed: boolean;
  /** Whole tokens that are left. */
  readonly remaining: number;
  /** Until the bucket is full; for a refused call, until the next token. */
  readonly waitMs: number;
}

export interface TokenBucket {
  take(key: string): Promise<Taken>;
}

/**
 * The bucket as one number: when it will be full again. The clock is Redis's own, so that processes on machines with
 * different clocks share one bucket. Returns whether it was allowed and the milliseconds until the bucket is full.
 */
const TAKE = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local full = math.max(tonumber(redis.call('get', KEYS[1]) or now), now)
  local each = tonumber(ARGV[1])
  local next = full + each
  if next - now > each * tonumber(ARGV[2]) then return {0, full - now} end
  redis.call('set', KEYS[1], next, 'px', math.max(math.ceil(next - now), 1))
  return {1, next - now}`;

/** Of tokens: a sum of times is rounded, and a token must not be missing for it. */
const ROUNDING = 1e-6;

/** A limit with a burst, over all processes. While Redis is down each process counts separately. */
export function createTokenBucket(redis: Redis, options: TokenBucketOptions): TokenBucket {
  const { name, perSecond, burst, keyPrefix = 'recado' } = options;
  const eachMs = 1000 / perSecond;
  const local = new Map<string, number>();

  return {
    async take(key) {
      const hidden = hideKey(key);
      const [allowed, untilFullMs] = await askRedis(redis, () =>
        redis.eval(TAKE, 1, `${keyPrefix}:bucket:${name}:${hidden}`, eachMs, burst).then(asPair),
      ).catch(() => takeLocally(hidden));
      const remaining = Math.max(Math.floor(burst - untilFullMs / eachMs + ROUNDING), 0);
      if (allowed === 1) return { isAllowed: true, remaining, waitMs: untilFullMs };
      return { isAllowed: false, remaining: 0, waitMs: untilFullMs - (burst - 1) * eachMs };
    },
  };

  function takeLocally(key: string): readonly [number, number] {
    const now = performance.now();
    for (const [other, full] of local) if (full <= now) local.delete(other);
    const full = Math.max(local.get(key) ?? now, now);
    if (full + eachMs - now > eachMs * burst) return [0, full - now];
    local.set(key, full + eachMs);
    return [1, full + eachMs - now];
  }
}

function asPair(answer: unknown): readonly [number, number] {
  const [allowed, untilFullMs] = answer as [number, number];
  return [Number(allowed), Number(untilFullMs)];
}
