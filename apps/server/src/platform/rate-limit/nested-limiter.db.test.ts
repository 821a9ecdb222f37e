import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { testRedisUrl } from '../../../test/test-redis.ts';
import { AppError } from '../errors.ts';
import { createNestedLimiter, type NestedLimiter } from './nested-limiter.ts';

const url = testRedisUrl();
const keyPrefix = `test:${randomUUID()}`;
const redis = new Redis(url, { lazyConnect: true });
const otherProcess = new Redis(url, { lazyConnect: true });
afterAll(async () => {
  await redis.del('none', ...(await redis.keys(`${keyPrefix}:*`)));
  redis.disconnect();
  otherProcess.disconnect();
});

const limiter = (points: readonly number[], connection = redis, name: string = randomUUID()) =>
  createNestedLimiter(connection, { name, points, perSeconds: 60, keyPrefix });

const attempt = (limits: NestedLimiter, ...keys: string[]) =>
  limits.consume(keys).then(
    () => 'through' as const,
    (error: unknown) => error as AppError,
  );

/** No timer fires any more in this test: an attempt that waited for Redis would hang, on a machine of any speed. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

it('accepts exactly the limit of a user over two processes', async () => {
  const name = randomUUID();
  const both = [limiter([10, 100], redis, name), limiter([10, 100], otherProcess, name)];
  const attempts = both.flatMap((limits) => Array.from({ length: 20 }, () => attempt(limits, 'ana', 'shop')));
  const results = await Promise.all(attempts);
  expect(results.filter((result) => result === 'through')).toHaveLength(10);
  const refusal = results.find((result) => result instanceof AppError);
  expect(refusal).toMatchObject({ code: 'ERR_TOO_MANY_REQUESTS' });
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(0);
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60);
});

it("accepts all users of a company together up to the company's limit", async () => {
  const limits = limiter([5, 8]);
  for (const user of ['ana', 'bia']) {
    for (let count = 0; count < 4; count += 1) expect(await attempt(limits, user, 'shop')).toBe('through');
  }
  expect(await attempt(limits, 'caio', 'shop')).toBeInstanceOf(AppError);
  expect(await attempt(limits, 'caio', 'bakery')).toBe('through');
});

it('does not count for the company what its user is refused', async () => {
  const limits = limiter([2, 4]);
  const flood = await Promise.all(Array.from({ length: 50 }, () => attempt(limits, 'ana', 'shop')));
  expect(flood.filter((result) => result === 'through')).toHaveLength(2);
  expect([await attempt(limits, 'bia', 'shop'), await attempt(limits, 'bia', 'shop')]).toEqual(['through', 'through']);
});

it('keeps counting, per process and without delay, while Redis is down', async () => {
  const away = new Redis('redis://127.0.0.1:1/0', { retryStrategy: () => 10_000 });
  away.on('error', () => undefined);
  await eventually(() => away.status).toBe('reconnecting');
  const limits = limiter([2, 3], away);
  stopTimers();
  const results = [];
  for (const user of ['ana', 'ana', 'ana', 'bia', 'bia']) results.push(await attempt(limits, user, 'shop'));
  expect(results.map((result) => result === 'through')).toEqual([true, true, false, true, false]);
  away.disconnect();
});

it('waits for a silent Redis once, and not with every call', async () => {
  const silent = new Redis(url, { lazyConnect: true });
  await silent.connect();
  const blocked = silent.blpop(`${keyPrefix}:never`, 30);
  const limits = limiter([100, 100], silent);
  expect(await attempt(limits, 'ana', 'shop')).toBe('through');
  stopTimers();
  for (let count = 0; count < 20; count += 1) expect(await attempt(limits, 'ana', 'shop')).toBe('through');
  silent.disconnect();
  await blocked.catch(() => undefined);
});
