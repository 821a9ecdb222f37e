import { expect, it } from 'vitest';
import { ratingFace } from './rating-face.ts';

it('maps the ratings from 0 to 10 to five faces', () => {
  expect(Array.from({ length: 11 }, (_, rate) => ratingFace(rate)).join('')).toBe('😡😡😡🙁🙁😐😐🙂🙂😍😍');
});
