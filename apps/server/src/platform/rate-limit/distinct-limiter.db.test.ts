import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, expect, it } from 'vitest';
import { testRedisUrl } from '../../../test/test-redis.ts';
import { AppError } from '../errors.ts';
import { createDistinctLimiter, type DistinctLimiter } from './distinct-limiter.ts';

const url = testRedisUrl();
const keyPrefix = `test:${randomUUID()}`;
const redis = new Redis(url, { lazyConnect: true });
const away = new Redis('redis://127.0.0.1:1/0', { retryStrategy: () => 10_000, lazyConnect: true });
away.on('error', () => undefined);
afterAll(async () => {
  await redis.del('none', ...(await redis.keys(`${keyPrefix}:*`)));
  redis.disconnect();
  away.disconnect();
});

const limiter = (connection: Redis, points = 2) =>
  createDistinctLimiter(connection, { name: randomUUID(), points, perSeconds: 60, keyPrefix });

const attempt = (limits: DistinctLimiter, key: string, value: string) =>
  limits.consume(key, value).then(
    () => 'through' as const,
    (error: unknown) => error as AppError,
  );

it.each([
  ['in Redis', redis],
  ['in the process while Redis is down', away],
])('counts different values, each only once, %s', async (_where, connection) => {
  const limits = limiter(connection);
  for (const value of ['one', 'two', 'one', 'two', 'one']) expect(await attempt(limits, 'ana', value)).toBe('through');
  const refusal = await attempt(limits, 'ana', 'three');
  expect(refusal).toMatchObject({ code: 'ERR_TOO_MANY_REQUESTS' });
  expect((refusal as AppError).retryAfterSeconds).toBeGreaterThan(0);
  expect(await attempt(limits, 'ana', 'two')).toBe('through');
  expect(await attempt(limits, 'bia', 'three')).toBe('through');
});

it('refuses each of several concurrent calls with one value too many', async () => {
  const limits = limiter(redis, 1);
  await attempt(limits, 'ana', 'one');
  const results = await Promise.all(Array.from({ length: 10 }, () => attempt(limits, 'ana', 'two')));
  expect(results.filter((result) => result instanceof AppError)).toHaveLength(10);
});

it('stores no value in Redis', async () => {
  const limits = createDistinctLimiter(redis, { name: 'hidden', points: 2, perSeconds: 60, keyPrefix });
  await attempt(limits, 'ana', '5511987654321');
  const [key = ''] = await redis.keys(`${keyPrefix}:limit:hidden:*`);
  expect(key).not.toContain('ana');
  expect(await redis.smembers(key)).toEqual([expect.not.stringContaining('98765')]);
});
