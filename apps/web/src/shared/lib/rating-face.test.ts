import { expect, it } from 'vitest';
import { ratingFace } from './rating-face.ts';

it('five faces share the ratings from 0 to 10', () => {
  expect(Array.from({ length: 11 }, (_, rate) => ratingFace(rate)).join('')).toBe('😡😡😡🙁🙁😐😐🙂🙂😍😍');
});
