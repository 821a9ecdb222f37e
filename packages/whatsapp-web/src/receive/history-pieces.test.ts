import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../test-kit/memory-store.ts';
import { readHistoryChunks } from './history-pieces.ts';

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function somePieces(...ids: readonly string[]) {
  const store = createMemoryStore();
  const pieces = await readHistoryChunks(store, 2 * SECOND_MS);
  for (const id of ids) await pieces.commit({ keys: pieces.add(id, { progress: 50 }) });
  return { store, pieces };
}

describe('history chunks', () => {
  it('wait in order of arrival, also for the next session, and are deleted after reading', async () => {
    const { store, pieces } = await somePieces('a', 'b');
    const next = await readHistoryChunks(store.afterRestart(), 2 * SECOND_MS);
    for (const some of [pieces, next]) {
      expect(some.next()).toEqual({ id: 'a', isOld: false });
      expect(await some.read('a')).toMatchObject({ progress: 50 });
    }
    await pieces.commit({ keys: pieces.remove('a') });
    expect(pieces.next()?.id).toBe('b');
    await pieces.commit({ keys: pieces.remove('b') });
    expect(pieces.dueAt()).toBeUndefined();
    expect([store.has('history-pieces'), store.has('history-piece')]).toEqual([false, false]);
  });

  it('wait only once they are stored', async () => {
    const { store, pieces } = await somePieces();
    const release = store.hold();
    const kept = pieces.commit({ keys: pieces.add('a', {}) });
    expect(pieces.next()).toBeUndefined();
    release();
    await kept;
    expect(pieces.next()?.id).toBe('a');
  });

  it('do not block later chunks while they back off', async () => {
    const { store, pieces } = await somePieces('a', 'b');
    const pauses: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      await pieces.commit({ keys: pieces.postpone('a') });
      expect(pieces.next()?.id).toBe('b');
      const next = await readHistoryChunks(store.afterRestart(), 2 * SECOND_MS);
      await next.commit({ keys: next.remove('b') });
      pauses.push((next.dueAt() ?? 0) - Date.now());
      await pieces.commit({ keys: pieces.add('b', {}) });
    }
    expect(pauses.map((ms) => ms / SECOND_MS)).toEqual([2, 8, 32, 128, 512, 2_048, 8_192, 32_768, 86_400, 86_400]);
  });

  it('keep their attempt count when one is sent again or another is stored in between', async () => {
    const { store, pieces } = await somePieces('a');
    const release = store.hold();
    const kept = pieces.commit({ keys: [...pieces.add('a', {}), ...pieces.add('b', {})] });
    const postponed = pieces.postpone('a');
    release();
    await kept;
    await pieces.commit({ keys: postponed });
    const next = await readHistoryChunks(store.afterRestart(), 2 * SECOND_MS);
    for (const some of [pieces, next]) expect(some.next()?.id).toBe('b');
  });

  it('expire after two weeks', async () => {
    const { pieces } = await somePieces('a');
    vi.advanceTimersByTime(14 * DAY_MS - 1);
    expect(pieces.next()?.isOld).toBe(false);
    vi.advanceTimersByTime(1);
    expect(pieces.next()?.isOld).toBe(true);
  });
});
