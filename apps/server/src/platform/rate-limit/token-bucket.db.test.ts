import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { testRedisUrl } from '../../../test/test-redis.ts';
import { createTokenBucket } from './token-bucket.ts';

const keyPrefix = `test:${randomUUID()}`;
const redis = new Redis(testRedisUrl(), { lazyConnect: true });
const away = new Redis('redis://127.0.0.1:1/0', { retryStrategy: () => 10_000, lazyConnect: true });
away.on('error', () => undefined);
afterAll(async () => {
  await redis.del('none', ...(await redis.keys(`${keyPrefix}:*`)));
  redis.disconnect();
  away.disconnect();
});

const places = [
  ['in Redis', redis],
  ['in the process while Redis is down', away],
] as const;

it.each(places)('allows a burst, then refuses with the time to the next token, %s', async (_where, connection) => {
  // So slow that no token comes back while the test runs.
  const bucket = createTokenBucket(connection, { name: randomUUID(), perSecond: 0.01, burst: 3, keyPrefix });
  const taken = [];
  for (let call = 0; call < 4; call += 1) taken.push(await bucket.take('ana'));
  expect(taken.map(({ isAllowed, remaining }) => [isAllowed, remaining])).toEqual([
    [true, 2],
    [true, 1],
    [true, 0],
    [false, 0],
  ]);
  expect(taken[3]?.waitMs).toBeGreaterThan(90_000);
  expect(taken[3]?.waitMs).toBeLessThanOrEqual(100_000);
  expect((await bucket.take('bia')).isAllowed).toBe(true);
});

it('counts whole tokens also where a sum of times is rounded', async () => {
  // A sum with this time is larger by a ten-thousandth of a millionth of a second, as after 17 minutes of the process.
  vi.spyOn(performance, 'now').mockReturnValue(1_000_000.1040766);
  onTestFinished(() => void vi.restoreAllMocks());
  const bucket = createTokenBucket(away, { name: randomUUID(), perSecond: 0.01, burst: 3, keyPrefix });
  expect((await bucket.take('ana')).remaining).toBe(2);
});

it.each(places)('allows the next call once a token has come back, %s', async (_where, connection) => {
  const bucket = createTokenBucket(connection, { name: randomUUID(), perSecond: 20, burst: 1, keyPrefix });
  expect((await bucket.take('ana')).isAllowed).toBe(true);
  await eventually(async () => expect((await bucket.take('ana')).isAllowed).toBe(true));
});

it('shares one bucket between concurrent calls', async () => {
  const bucket = createTokenBucket(redis, { name: randomUUID(), perSecond: 0.01, burst: 10, keyPrefix });
  const taken = await Promise.all(Array.from({ length: 30 }, () => bucket.take('ana')));
  expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
});
