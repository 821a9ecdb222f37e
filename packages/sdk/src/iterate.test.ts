import { expect, it } from 'vitest';
import { iterate, iteratePages } from './iterate.ts';

const list = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

it('reads every page of a list with cursors, and the next one only when it is needed', async () => {
  const pages: Record<string, { items: number[]; nextCursor: string | null; hasMore: boolean }> = {
    start: { items: [1, 2], nextCursor: 'b', hasMore: true },
    b: { items: [3], nextCursor: 'c', hasMore: true },
    c: { items: [], nextCursor: null, hasMore: false },
  };
  const asked: (string | undefined)[] = [];
  const all = iterate(
    (cursor) => {
      asked.push(cursor);
      return Promise.resolve(pages[cursor ?? 'start'] ?? { items: [], nextCursor: null, hasMore: false });
    },
    ({ items }) => items,
  );
  expect((await all.next()).value).toBe(1);
  expect(asked).toEqual([undefined]);
  expect(await list(all)).toEqual([2, 3]);
  expect(asked).toEqual([undefined, 'b', 'c']);
});

it('ends where a server repeats a cursor', async () => {
  const page = { items: [1], nextCursor: 'a', hasMore: true };
  expect(
    await list(
      iterate(
        () => Promise.resolve(page),
        ({ items }) => items,
      ),
    ),
  ).toEqual([1, 1]);
});

it('reads every numbered page', async () => {
  const read = (pageNumber: number) => Promise.resolve({ items: [pageNumber], hasMore: pageNumber < 3 });
  expect(await list(iteratePages(read, ({ items }) => items))).toEqual([1, 2, 3]);
});
