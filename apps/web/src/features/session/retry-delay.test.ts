import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

describe('the delay before the next attempt', () => {
  it('starts at a second, grows, and stops growing', () => {
    expect([0, 1, 2, 3, 4, 20].map((attempts) => retryDelayMs(attempts, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
    ]);
  });

  it('differs between agents', () => {
    expect(retryDelayMs(0, 0)).not.toBe(retryDelayMs(0, 0.9));
    expect(retryDelayMs(0, 1)).toBe(1_500);
  });
});
