import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rate-limiter.ts';

const url = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379/9';
const keyPrefix = `test:${randomUUID()}`;
const redis = new Redis(url, { lazyConnect: true });
const otherProcess = new Redis(url, { lazyConnect: true });
afterAll(async () => {
  await redis.del('none', ...(await redis.keys(`${keyPrefix}:*`)));
  redis.disconnect();
  otherProcess.disconnect();
});

const limiter = (options: Partial<RateLimiterOptions> = {}, connection = redis) =>
  createRateLimiter(connection, { name: randomUUID(), points: 10, perSeconds: 60, keyPrefix, ...options });

const attempt = (limits: RateLimiter, key = 'ana@example.com') =>
  limits.consume(key).then(
    () => 'through' as const,
    (error: unknown) => error,
  );

it('lets exactly as many through as allowed, though they all come at once and to two processes', async () => {
  const name = randomUUID();
  const both = [limiter({ name }), limiter({ name }, otherProcess)];
  const attempts = both.flatMap((limits) => Array.from({ length: 50 }, () => attempt(limits)));
  const results = await Promise.all(attempts);
  expect(results.filter((result) => result === 'through')).toHaveLength(10);
  const refusals = results.filter((result) => result instanceof AppError);
  expect(refusals).toHaveLength(90);
  for (const { code, retryAfterSeconds } of refusals) {
    expect(code).toBe('ERR_TOO_MANY_REQUESTS');
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  }
});

it('counts each key and each limit for itself', async () => {
  const limits = limiter({ points: 1 });
  expect(await attempt(limits, 'ana@example.com')).toBe('through');
  expect(await attempt(limits, 'bia@example.com')).toBe('through');
  expect(await attempt(limiter({ points: 1 }), 'ana@example.com')).toBe('through');
  expect(await attempt(limits, 'ana@example.com')).toBeInstanceOf(AppError);
});

it('begins anew when the attempts are forgiven', async () => {
  const limits = limiter({ points: 1 });
  await attempt(limits);
  expect(await attempt(limits)).toBeInstanceOf(AppError);
  await limits.reset('ana@example.com');
  expect(await attempt(limits)).toBe('through');
});

it('keeps who went over out for longer than the window, where it says so', async () => {
  const strict = limiter({ points: 1, perSeconds: 1, blockSeconds: 30 });
  const mild = limiter({ points: 1, perSeconds: 1 });
  for (const limits of [strict, strict, mild, mild]) await attempt(limits);
  await sleep(1_100);
  expect(await attempt(mild)).toBe('through');
  const refusal = await attempt(strict);
  expect(refusal).toMatchObject({ code: 'ERR_TOO_MANY_REQUESTS' });
  expect((refusal as AppError).retryAfterSeconds).toBeGreaterThan(10);
});

it('writes no e-mail into Redis', async () => {
  const limits = limiter({ name: 'hidden' });
  await attempt(limits, 'ana@example.com');
  const keys = await redis.keys(`${keyPrefix}:limit:hidden:*`);
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toMatch(/ana|example|@/);
});

it('goes on limiting, process by process and without delay, while Redis is away', async () => {
  const away = new Redis('redis://127.0.0.1:1/0', { retryStrategy: () => 10_000 });
  away.on('error', () => undefined);
  await expect.poll(() => away.status).toBe('reconnecting');
  const limits = limiter({ points: 2 }, away);
  const startedAt = performance.now();
  const results = await Promise.all([attempt(limits), attempt(limits), attempt(limits)]);
  expect(results.filter((result) => result === 'through')).toHaveLength(2);
  await limits.reset('ana@example.com');
  expect(await attempt(limits)).toBe('through');
  expect(performance.now() - startedAt).toBeLessThan(500);
  away.disconnect();
});

it('does not wait for a Redis that accepts the connection and then says nothing', async () => {
  const silent = new Redis(url, { lazyConnect: true });
  await silent.connect();
  const blocked = silent.blpop(`${keyPrefix}:never`, 3);
  const limits = limiter({ points: 1 }, silent);
  expect(await attempt(limits)).toBe('through');
  expect(await attempt(limits)).toBeInstanceOf(AppError);
  silent.disconnect();
  await blocked.catch(() => undefined);
});
