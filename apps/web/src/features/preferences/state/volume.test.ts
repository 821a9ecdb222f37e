import { expect, it } from 'vitest';
import { readVolume } from './volume.ts';

it.each([
  [null, 1],
  ['', 1],
  ['loud', 1],
  ['NaN', 1],
  ['2', 1],
  ['-0.1', 1],
  ['0', 0],
  ['0.3', 0.3],
  ['0.30000000000000004', 0.3],
  ['1', 1],
])('reads a stored volume of %j as %d', (stored, volume) => {
  expect(readVolume(stored)).toBe(volume);
});
