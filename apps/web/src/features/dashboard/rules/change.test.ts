import { describe, expect, it } from 'vitest';
import { areFewRatings, changeOf, isSmallSample, pointsBetween } from './change.ts';

describe('a comparison with the period before', () => {
  it('is the difference in percent, rounded to one decimal', () => {
    expect(changeOf(112, 100)).toEqual({ direction: 'up', by: 12 });
    expect(changeOf(2, 3)).toEqual({ direction: 'down', by: 33.3 });
    expect(changeOf(7, 7)).toEqual({ direction: 'same', by: 0 });
  });

  it('does not exist without a figure before or now', () => {
    expect([changeOf(5, 0), changeOf(5, null), changeOf(null, 5)]).toEqual([null, null, null]);
  });

  it('does not exist with hardly anything before: a percentage of thousands says nothing', () => {
    expect(changeOf(10, 1)).toEqual({ direction: 'up', by: 900 });
    expect(changeOf(47, 1)).toBeNull();
  });

  it('of a score is in points, also below zero', () => {
    expect(pointsBetween(-20, -50)).toEqual({ direction: 'up', by: 30 });
    expect(pointsBetween(40, 0)).toEqual({ direction: 'up', by: 40 });
    expect(pointsBetween(null, 10)).toBeNull();
  });
});

it('warns of few samples, but not of none', () => {
  expect([0, 1, 4, 5].map(isSmallSample)).toEqual([false, true, true, false]);
  expect([0, 9, 10].map(areFewRatings)).toEqual([false, true, false]);
});
