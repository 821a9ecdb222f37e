import { createBoundedMap } from '../bounded.ts';
import type { Clock } from '../clock.ts';
import type { PhoneNumber } from './accounts.ts';

/** 0 switches a limit off. */
export interface RateLimitSettings {
  /** Messages a second and number, in and out together: developers.facebook.com/…/whatsapp/throughput */
  readonly standardPerSecond: number;
  readonly highPerSecond: number;
  /** One message to one person every so many seconds … */
  readonly pairSeconds: number;
  /** … of which so many may be used in one burst. */
  readonly pairBurst: number;
}

export const usualRateLimits: RateLimitSettings = {
  standardPerSecond: 80,
  highPerSecond: 1000,
  pairSeconds: 6,
  pairBurst: 45,
};

export const noRateLimits: RateLimitSettings = { standardPerSecond: 0, highPerSecond: 0, pairSeconds: 0, pairBurst: 0 };

export interface RateLimits {
  /** The code to refuse with, or undefined when the message may go, which uses it up. */
  take(number: PhoneNumber, waId: string): 130429 | 131056 | undefined;
  /** Messages of customers count too, and are never refused. */
  countInbound(number: PhoneNumber): void;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

export function createRateLimits(clock: Clock, settings: RateLimitSettings): RateLimits {
  const numbers = createBoundedMap<string, Bucket>(10_000);
  const pairs = createBoundedMap<string, Bucket>(50_000);

  function filled(
    buckets: typeof numbers,
    key: string,
    { capacity, perSecond }: { capacity: number; perSecond: number },
  ): Bucket {
    const nowMs = clock.nowMs();
    const bucket = buckets.get(key) ?? { tokens: capacity, atMs: nowMs };
    bucket.tokens = Math.min(capacity, bucket.tokens + ((nowMs - bucket.atMs) / 1000) * perSecond);
    bucket.atMs = nowMs;
    buckets.set(key, bucket);
    return bucket;
  }

  function throughput(number: PhoneNumber): Bucket | undefined {
    const perSecond = number.throughput === 'HIGH' ? settings.highPerSecond : settings.standardPerSecond;
    return perSecond > 0 ? filled(numbers, number.id, { capacity: perSecond, perSecond }) : undefined;
  }

  return {
    take(number, waId) {
      const { pairSeconds, pairBurst } = settings;
      const ofNumber = throughput(number);
      if (ofNumber && ofNumber.tokens < 1) return 130429;
      const ofPair =
        pairSeconds > 0
          ? filled(pairs, `${number.id} ${waId}`, { capacity: pairBurst, perSecond: 1 / pairSeconds })
          : undefined;
      if (ofPair && ofPair.tokens < 1) return 131056;
      if (ofNumber) ofNumber.tokens -= 1;
      if (ofPair) ofPair.tokens -= 1;
      return undefined;
    },
    countInbound(number) {
      const bucket = throughput(number);
      if (bucket) bucket.tokens = Math.max(0, bucket.tokens - 1);
    },
  };
}
