import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { cacheRecords } from './cache-records.ts';
import { type RecordPages, recordsIn } from './record-pages.ts';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly uses?: number;
}
const lists = ['things'] as const;
const all = ['things', { search: '', tags: [] }] as const;
const found = ['things', { search: 'vip', tags: [] }] as const;
let client: QueryClient;

const put = (key: QueryKey, ...records: Named[]) =>
  client.setQueryData<RecordPages<Named>>(key, { pageParams: [1], pages: [{ records, hasMore: false }] });
const names = (key: QueryKey) =>
  recordsIn(client.getQueryData<RecordPages<Named>>(key) ?? { pages: [], pageParams: [] }).map(({ name }) => name);
const isStale = (key: QueryKey) => client.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  client = new QueryClient();
  put(all, { id: 1, name: 'a', uses: 3 });
  put(found, { id: 1, name: 'a', uses: 3 });
});

describe('a realtime event', () => {
  it('changes a known record in every list', () => {
    cacheRecords<Named>(client, lists, { kind: 'put', record: { id: 1, name: 'b' } });
    expect([names(all), names(found)]).toEqual([['b'], ['b']]);
    expect([isStale(all), isStale(found)]).toEqual([false, false]);
  });

  it('of a new record updates the unfiltered list; a filtered one is refetched', () => {
    cacheRecords<Named>(client, lists, { kind: 'put', record: { id: 2, name: 'b' } }, { unknown: { uses: 0 } });
    expect([names(all), names(found)]).toEqual([['b', 'a'], ['a']]);
    expect(client.getQueryData<RecordPages<Named>>(all)?.pages[0]?.records[0]).toEqual({ id: 2, name: 'b', uses: 0 });
    expect([isStale(all), isStale(found)]).toEqual([false, true]);
  });

  it('of a part of a record adds it to no list and refetches nothing', () => {
    cacheRecords<Named>(client, lists, { kind: 'part', id: 2, part: { name: 'b' } });
    expect([names(all), names(found)]).toEqual([['a'], ['a']]);
    expect([isStale(all), isStale(found)]).toEqual([false, false]);
  });

  it('of a deletion removes the record from every list', () => {
    cacheRecords<Named>(client, lists, { kind: 'gone', id: 1 });
    expect([names(all), names(found)]).toEqual([[], []]);
  });

  it('refetches a list that is being loaded: its response may be older', async () => {
    let answers = 0;
    const read = () =>
      client.fetchQuery({
        queryKey: all,
        queryFn: async () => {
          answers += 1;
          await new Promise((later) => setTimeout(later, 5));
          return { pageParams: [1], pages: [{ records: [{ id: 1, name: 'old' }], hasMore: false }] };
        },
      });
    const reading = read();
    cacheRecords<Named>(client, lists, { kind: 'put', record: { id: 1, name: 'new' } });
    expect(isStale(all)).toBe(true);
    await reading;
    expect(answers).toBe(1);
  });
});
