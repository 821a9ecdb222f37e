import { describe, expect, it } from 'vitest';
import { readHeader } from './read-header.ts';

describe('reading a header', () => {
  const raw = ['Host', 'a', 'X-One', '1', 'X-Two', '2', 'x-two', '3', 'X-Value', 'X-One'];

  it('finds it in any case, and never takes a value for a name', () => {
    expect(readHeader(raw, 'x-one')).toBe('1');
    expect(readHeader(raw, 'X-VALUE')).toBe('X-One');
    expect(readHeader(raw, 'a')).toBeUndefined();
  });

  it('refuses one that was sent twice, even with equal values', () => {
    expect(() => readHeader(raw, 'X-Two')).toThrow('ERR_INVALID_REQUEST');
    expect(() => readHeader(['A', '1', 'A', '1'], 'a')).toThrow('ERR_INVALID_REQUEST');
  });
});
