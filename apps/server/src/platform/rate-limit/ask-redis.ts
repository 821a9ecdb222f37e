import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Longer than Redis ever takes to answer, shorter than a user waits. */
const TIMEOUT_MS = 1_000;
/** How long a silent Redis is not asked: with every call waiting for it, the product would stall. */
const SILENCE_MS = 5_000;
const awayStatuses = new Set<string>(['reconnecting', 'close', 'end']);
const silentUntil = new WeakMap<Redis, number>();

/**
 * Runs a Redis command that must not block the caller: rejects immediately while Redis is down, and soon when it is
 * silent.
 */
export function askRedis<T>(redis: Redis, ask: () => Promise<T>): Promise<T> {
  const isAway = awayStatuses.has(redis.status) || (silentUntil.get(redis) ?? 0) > performance.now();
  if (isAway) return Promise.reject(new Error('Redis is away'));
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    silentUntil.set(redis, performance.now() + SILENCE_MS);
    reject(new Error('Redis does not answer'));
  }, TIMEOUT_MS);
  void ask()
    .then(resolve, reject)
    .finally(() => clearTimeout(timer));
  return promise;
}

/** Keys are e-mails, addresses and numbers; Redis must not store them. */
export const hideKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
