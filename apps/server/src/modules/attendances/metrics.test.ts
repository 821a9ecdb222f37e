import { expect, it } from 'vitest';
import { ratingShares } from './metrics.ts';

it('rounds the score once, from the counts', () => {
  // 66.7 - 16.7 would be 50 by chance here and 49.9 elsewhere: 2/7 and 1/7.
  expect(ratingShares({ tickets: 14, withRating: 7, promoters: 2, passives: 4, detractors: 1 })).toEqual({
    percRating: 50,
    npsScore: 14.3,
    npsPromotersPerc: 28.6,
    npsPassivePerc: 57.1,
    npsDetractorsPerc: 14.3,
  });
});

it('has no share without a sample', () => {
  const none = { tickets: 0, withRating: 0, promoters: 0, passives: 0, detractors: 0 };
  expect(Object.values(ratingShares(none))).toEqual([null, null, null, null, null]);
  expect(ratingShares({ ...none, tickets: 3 })).toMatchObject({ percRating: 0, npsScore: null });
});
