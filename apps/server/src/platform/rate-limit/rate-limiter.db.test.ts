import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { testRedisUrl } from '../../../test/test-redis.ts';
import { AppError } from '../errors.ts';
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rate-limiter.ts';

const url = testRedisUrl();
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

it('accepts exactly the limit, for concurrent calls on two processes', async () => {
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

it('counts each key and each limit separately', async () => {
  const limits = limiter({ points: 1 });
  expect(await attempt(limits, 'ana@example.com')).toBe('through');
  expect(await attempt(limits, 'bia@example.com')).toBe('through');
  expect(await attempt(limiter({ points: 1 }), 'ana@example.com')).toBe('through');
  expect(await attempt(limits, 'ana@example.com')).toBeInstanceOf(AppError);
});

it('starts over after a reset', async () => {
  const limits = limiter({ points: 1 });
  await attempt(limits);
  expect(await attempt(limits)).toBeInstanceOf(AppError);
  await limits.reset('ana@example.com');
  expect(await attempt(limits)).toBe('through');
});

it('blocks for longer than the window after too many attempts, where configured', async () => {
  const strict = limiter({ points: 1, perSeconds: 60, blockSeconds: 600 });
  const mild = limiter({ points: 1, perSeconds: 60 });
  const refusalOf = async (limits: RateLimiter) => {
    await attempt(limits);
    const refusal = await attempt(limits);
    expect(refusal).toMatchObject({ code: 'ERR_TOO_MANY_REQUESTS' });
    return (refusal as AppError).retryAfterSeconds;
  };
  expect(await refusalOf(mild)).toBeLessThanOrEqual(60);
  expect(await refusalOf(strict)).toBeGreaterThan(60);
});

it('accepts again when the window has passed', async () => {
  const limits = limiter({ name: 'window', points: 1 });
  await attempt(limits);
  expect(await attempt(limits)).toBeInstanceOf(AppError);
  const [key = ''] = await redis.keys(`${keyPrefix}:limit:window:*`);
  expect(await redis.ttl(key)).toBeGreaterThan(0);
  await redis.pexpire(key, 1);
  await eventually(() => redis.exists(key)).toBe(0);
  expect(await attempt(limits)).toBe('through');
});

it('stores no e-mail in Redis', async () => {
  const limits = limiter({ name: 'hidden' });
  await attempt(limits, 'ana@example.com');
  const keys = await redis.keys(`${keyPrefix}:limit:hidden:*`);
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toMatch(/ana|example|@/);
});

it('keeps limiting, per process and without delay, while Redis is down', async () => {
  const away = new Redis('redis://127.0.0.1:1/0', { retryStrategy: () => 10_000 });
  away.on('error', () => undefined);
  await eventually(() => away.status).toBe('reconnecting');
  const limits = limiter({ points: 2 }, away);
  // No timer fires any more, so nothing can wait for Redis.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const results = await Promise.all([attempt(limits), attempt(limits), attempt(limits)]);
  expect(results.filter((result) => result === 'through')).toHaveLength(2);
  await limits.reset('ana@example.com');
  expect(await attempt(limits)).toBe('through');
  away.disconnect();
});

it('does not wait for a Redis that accepts the connection and never answers', async () => {
  const silent = new Redis(url, { lazyConnect: true });
  await silent.connect();
  const blocked = silent.blpop(`${keyPrefix}:never`, 60);
  const limits = limiter({ points: 1 }, silent);
  expect(await attempt(limits)).toBe('through');
  expect(await attempt(limits)).toBeInstanceOf(AppError);
  silent.disconnect();
  await blocked.catch(() => undefined);
});
