import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ConversationRow } from '../../rows/conversation-rows.ts';
import { useGoTo } from './use-go-to.ts';

const rowsOf = (...ids: readonly string[]) => ids.map((id) => ({ message: { id } }) as ConversationRow);

function search(rows: readonly ConversationRow[]) {
  const calls = { loadOlder: vi.fn(async () => false), onFound: vi.fn(), onMissing: vi.fn() };
  const wanted = { id: 'old', requestKey: 'a' };
  const props = { rows, wanted, hasOlder: true, olderState: 'idle' as 'idle' | 'loading' | 'failed', ...calls };
  const hook = renderHook((current: typeof props) => useGoTo(current), { initialProps: props });
  return { ...calls, show: (change: Partial<typeof props>) => act(() => hook.rerender({ ...props, ...change })) };
}

it('waits for rows after a request that loaded nothing, and does not give up', () => {
  const newest = rowsOf('new');
  const { loadOlder, onFound, onMissing, show } = search(newest);
  show({ rows: newest });
  show({ rows: newest });
  expect(loadOlder).toHaveBeenCalledTimes(1);
  expect(onMissing).not.toHaveBeenCalled();
  // The opened conversation replaces the prefetched one.
  show({ rows: rowsOf('new') });
  expect(loadOlder).toHaveBeenCalledTimes(2);
  show({ rows: rowsOf('old', 'new') });
  expect(onFound).toHaveBeenCalledExactlyOnceWith(0);
});

it.each([
  ['the conversation has nothing older', { hasOlder: false }],
  ['older messages cannot be loaded', { olderState: 'failed' as const }],
])('reports a missing message when %s', (_case, change) => {
  const newest = rowsOf('new');
  const { onMissing, show } = search(newest);
  show({ rows: newest, ...change });
  expect(onMissing).toHaveBeenCalledTimes(1);
});
