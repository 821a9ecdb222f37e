import { describe, expect, it } from 'vitest';
import { qrInterval } from './qr-interval.ts';

describe('the interval over a number by QR code', () => {
  it.each([5, 20])('of %s s is 30 %% shorter or longer, and spread over that range', (middle) => {
    const intervals = Array.from({ length: 1_000 }, (_, seed) => qrInterval(middle, seed));
    expect(Math.min(...intervals)).toBeGreaterThanOrEqual(middle * 0.7);
    expect(Math.max(...intervals)).toBeLessThanOrEqual(middle * 1.3);
    const average = intervals.reduce((sum, one) => sum + one, 0) / intervals.length;
    expect(average).toBeCloseTo(middle, 0);
    expect(new Set(intervals).size).toBe(1_000);
  });

  it('is the same for the same seed', () => {
    expect(qrInterval(5, 42)).toBe(qrInterval(5, 42));
  });
});
