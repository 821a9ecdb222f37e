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

it('searches once the user has stopped typing', () => {
  const { box, asked } = aBox();
  act(() => box.result.current.type('mar'));
  act(() => box.result.current.type('maria '));
  expect(asked).toEqual([]);
  act(() => void vi.advanceTimersByTime(500));
  expect(asked).toEqual(['maria']);
  expect(box.result.current.text).toBe('maria ');
});

it('keeps a letter typed before the search is applied', () => {
  const { box } = aBox();
  act(() => box.result.current.type('/'));
  act(() => void vi.advanceTimersByTime(500));
  act(() => box.result.current.type('/?'));
  box.rerender({ searched: '/' });
  expect(box.result.current.text).toBe('/?');
});

it('drops pending input when the search is cleared elsewhere', () => {
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

it('follows external changes, and clears immediately', () => {
  const { box, asked } = aBox();
  box.rerender({ searched: 'rita' });
  expect(box.result.current.text).toBe('rita');
  act(() => box.result.current.clear());
  expect(box.result.current.text).toBe('');
  expect(asked).toEqual(['']);
});

it('keeps a text that is too short, and searches for nothing', () => {
  const asked: string[] = [];
  const box = renderHook(
    ({ searched }) => useSearchText(searched, (search) => asked.push(search), { isEnough: (text) => text.length >= 3 }),
    { initialProps: { searched: 'rit' } },
  );
  act(() => box.result.current.type('ri'));
  expect(box.result.current.isEnough).toBe(false);
  act(() => void vi.advanceTimersByTime(500));
  expect(asked).toEqual(['']);
  box.rerender({ searched: '' });
  expect(box.result.current.text).toBe('ri');
  act(() => box.result.current.clear());
  expect(box.result.current.isEnough).toBe(true);
});
