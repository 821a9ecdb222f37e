import { describe, expect, it } from 'vitest';
import { createGathering } from './gather.ts';

/** Calls that end only when the test says so. */
function controlled() {
  const calls: { readonly key: string; readonly items: readonly number[]; readonly end: PromiseWithResolvers<void> }[] =
    [];
  const gather = createGathering<string, number>((key, items) => {
    const end = Promise.withResolvers<void>();
    calls.push({ key, items: [...items], end });
    return end.promise;
  });
  return { calls, gather, seen: () => calls.map(({ key, items }) => [key, ...items]) };
}

describe('gathered work', () => {
  it('runs immediately, and then once for everything that arrived in the meantime, in order', async () => {
    const { calls, gather, seen } = controlled();
    const first = gather('a', [1]);
    const rest = [gather('a', [2, 3]), gather('a', [4])];
    expect(seen()).toEqual([['a', 1]]);
    calls[0]?.end.resolve();
    await first;
    expect(seen()).toEqual([
      ['a', 1],
      ['a', 2, 3, 4],
    ]);
    calls[1]?.end.resolve();
    await Promise.all(rest);
    const later = gather('a', [5]);
    expect(seen()[2]).toEqual(['a', 5]);
    calls[2]?.end.resolve();
    await later;
  });

  it('of one key does not wait for another', () => {
    const { gather, seen } = controlled();
    void gather('a', [1]);
    void gather('b', [2]);
    expect(seen()).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('that fails rejects only the calls whose items it had, and the next ones run', async () => {
    const { calls, gather } = controlled();
    const first = gather('a', [1]);
    const [second, third] = [gather('a', [2]), gather('a', [3])];
    calls[0]?.end.reject(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    calls[1]?.end.resolve();
    await expect(Promise.all([second, third])).resolves.toEqual([undefined, undefined]);
  });

  it('passes on at most 500 items together', async () => {
    const { calls, gather } = controlled();
    const first = gather('a', [0]);
    const many = [
      gather(
        'a',
        Array.from({ length: 400 }, () => 1),
      ),
      gather(
        'a',
        Array.from({ length: 400 }, () => 2),
      ),
    ];
    calls[0]?.end.resolve();
    await first;
    expect(calls[1]?.items.length).toBe(400);
    calls[1]?.end.resolve();
    await many[0];
    expect(calls[2]?.items.length).toBe(400);
    calls[2]?.end.resolve();
    await many[1];
  });
});
