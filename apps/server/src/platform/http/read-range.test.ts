import { describe, expect, it } from 'vitest';
import { readRange } from './read-range.ts';

describe('the requested part of a file of ten bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['Bytes=2-', { start: 2, end: 9 }],
    ['bytes=9-99', { start: 9, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'not-satisfiable'],
    ['bytes=10-12', 'not-satisfiable'],
    ['bytes=-0', 'not-satisfiable'],
    [undefined, undefined],
    ['', undefined],
    ['bytes=-', undefined],
    ['bytes=5-2', undefined],
    ['bytes=20-12', undefined],
    ['bytes=1-2,4-5', undefined],
    ['bytes=0x1-2', undefined],
    ['items=1-2', undefined],
    ['bytes=99999999999999999999-', undefined],
  ])('%s', (header, expected) => {
    expect(readRange(header, 10)).toEqual(expected);
  });

  it('an empty file has no parts', () => {
    expect(readRange('bytes=0-', 0)).toBe('not-satisfiable');
  });
});
