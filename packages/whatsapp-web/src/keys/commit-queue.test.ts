import { describe, expect, it } from 'vitest';
import type { SessionChanges } from '../session.ts';
import { createCommitQueue } from './commit-queue.ts';

function aStore() {
  const commits: { changes: SessionChanges; finish: (error?: Error) => void }[] = [];
  const commit = (changes: SessionChanges) =>
    new Promise<void>((resolve, reject) => {
      commits.push({ changes, finish: (error) => (error ? reject(error) : resolve()) });
    });
  return { commit, commits };
}

const key = (id: string, value: string | null) => ({ kind: 'session', id, value });
const turn = () => new Promise(setImmediate);

describe('commits', () => {
  it('run one after the other, and waiting changes are merged with the last value of each key', async () => {
    const store = aStore();
    const queue = createCommitQueue(store, () => {});
    const first = queue.commit({ keys: [key('a', '1')] });
    await turn();
    const others = [
      queue.commit({ keys: [key('a', '2')], credentials: 'old' }),
      queue.commit({ keys: [key('a', null), key('b', '1')], credentials: 'new' }),
    ];
    await turn();
    expect(store.commits).toHaveLength(1);
    store.commits[0]?.finish();
    await first;
    await turn();
    expect(store.commits[1]?.changes).toEqual({ keys: [key('a', null), key('b', '1')], credentials: 'new' });
    store.commits[1]?.finish();
    await Promise.all(others);
  });

  it('contain one sent message each', async () => {
    const store = aStore();
    const queue = createCommitQueue(store, () => {});
    const sent = (providerId: string) => ({ sent: { providerId, content: new Uint8Array() } });
    const both = [queue.commit(sent('one')), queue.commit(sent('two'))];
    await turn();
    store.commits[0]?.finish();
    await turn();
    store.commits[1]?.finish();
    await Promise.all(both);
    expect(store.commits.map(({ changes }) => changes.sent?.providerId)).toEqual(['one', 'two']);
  });

  it('that fail call onFailure first, and nothing is accepted afterwards', async () => {
    const store = aStore();
    const told: string[] = [];
    const queue = createCommitQueue(store, () => told.push('cut'));
    const first = queue.commit({ credentials: '1' }).catch(() => told.push('first'));
    await turn();
    const second = queue.commit({ credentials: '2' }).catch(() => told.push('second'));
    store.commits[0]?.finish(new Error('gone'));
    await Promise.all([first, second]);
    expect(told).toEqual(['cut', 'first', 'second']);
    await expect(queue.commit({ credentials: '3' })).rejects.toThrow('closed');
    expect(store.commits).toHaveLength(1);
  });
});
