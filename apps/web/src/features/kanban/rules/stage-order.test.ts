import { expect, it } from 'vitest';
import { afterWhich, droppedIndex } from './stage-order.ts';

it.each([
  [3, 0, null],
  [3, 1, 1],
  [1, 2, 3],
  [1, 1, 2],
])('stage %i moved to index %i stands behind %s', (movedId, to, expected) => {
  expect(afterWhich([1, 2, 3], movedId, to)).toBe(expected);
});

it.each([
  [3, 1, false, 0],
  [3, 1, true, 1],
  [1, 3, true, 2],
  [1, 3, false, 1],
])('stage %i dropped on %i (below: %s) gets index %i', (movedId, onId, isBelow, expected) => {
  expect(droppedIndex([1, 2, 3], movedId, { onId, isBelow })).toBe(expected);
});
