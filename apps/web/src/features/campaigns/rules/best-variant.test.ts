import { describe, expect, it } from 'vitest';
import { bestVariant } from './best-variant.ts';

const variant = (number: number, sent: number, answered: number) => ({
  variant: number,
  sent,
  answered,
  delivered: sent,
  read: answered,
  failed: 0,
});

describe('the variant that is answered most', () => {
  it('is compared with the second by share, not by number', () => {
    const found = bestVariant([variant(1, 100, 30), variant(2, 40, 20), variant(3, 50, 1)]);
    expect([found?.best.variant, found?.next.variant]).toEqual([2, 1]);
  });

  it.each([
    ['there is only one', [variant(1, 100, 30)]],
    ['one was hardly sent', [variant(1, 100, 30), variant(2, 19, 10)]],
    ['both are equal', [variant(1, 50, 5), variant(2, 100, 10)]],
    ['nobody has answered', [variant(1, 50, 0), variant(2, 50, 0)]],
  ])('is not named when %s', (_case, variants) => {
    expect(bestVariant(variants)).toBeNull();
  });
});
