import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchText } from './use-search-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aBox() {
  const asked: string[] = [];
  const box = renderHook(({ searched }) => useSearchText(searched, (search) => asked.push(search)), {
    initialProps: { searched: '' },
  });
  return { box, asked };
}

it('searches once one has stopped typing', () => {
  const { box, asked } = aBox();
  act(() => box.result.current.type('mar'));
  act(() => box.result.current.type('maria '));
  expect(asked).toEqual([]);
  act(() => void vi.advanceTimersByTime(500));
  expect(asked).toEqual(['maria']);
  expect(box.result.current.text).toBe('maria ');
});

it('keeps a letter that is typed before what was searched for is known', () => {
  const { box } = aBox();
  act(() => box.result.current.type('/'));
  act(() => void vi.advanceTimersByTime(500));
  act(() => box.result.current.type('/?'));
  box.rerender({ searched: '/' });
  expect(box.result.current.text).toBe('/?');
});

it('forgets what was being typed when the search is cleared elsewhere', () => {
  const { box, asked } = aBox();
  act(() => box.result.current.type('rit'));
  act(() => void vi.advanceTimersByTime(500));
  box.rerender({ searched: 'rit' });
  act(() => box.result.current.type('rita'));
  box.rerender({ searched: '' });
  act(() => void vi.advanceTimersByTime(500));
  expect(box.result.current.text).toBe('');
  expect(asked).toEqual(['rit']);
});

it('follows what changes by itself, and is cleared at once', () => {
  const { box, asked } = aBox();
  box.rerender({ searched: 'rita' });
  expect(box.result.current.text).toBe('rita');
  act(() => box.result.current.clear());
  expect(box.result.current.text).toBe('');
  expect(asked).toEqual(['']);
});
