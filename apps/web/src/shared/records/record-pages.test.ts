import { describe, expect, it } from 'vitest';
import { applyRecordEvent, countIn, nextPageOf, type RecordPages, recordsIn } from './record-pages.ts';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly uses?: number;
}
const named = (id: number, name = `n${id}`): Named => ({ id, name });
const range = (from: number, to: number): Named[] =>
  Array.from({ length: to - from + 1 }, (_, index) => named(from + index));
const pagesOf = (...pages: Named[][]): RecordPages<Named> => ({
  pageParams: pages.map((_, index) => index + 1),
  pages: pages.map((records, index) => ({ records, hasMore: index < pages.length - 1, count: pages.flat().length })),
});
const ids = (data: RecordPages<Named>) => recordsIn(data).map(({ id }) => id);

describe('an event', () => {
  it('changes a record in place and keeps fields the event does not contain', () => {
    const before = pagesOf([{ ...named(1), uses: 4 }, named(2)]);
    const after = applyRecordEvent(before, { kind: 'put', record: named(1, 'novo') });
    expect(recordsIn(after)).toEqual([{ id: 1, name: 'novo', uses: 4 }, named(2)]);
    expect(countIn(after)).toBe(2);
  });

  it('puts a new record first and increments the count', () => {
    const after = applyRecordEvent(pagesOf([named(1)]), { kind: 'put', record: named(9) });
    expect(ids(after)).toEqual([9, 1]);
    expect(countIn(after)).toBe(2);
  });

  it('inserts a record by the order of the list', () => {
    const byName = (a: Named, b: Named) => a.name.localeCompare(b.name);
    const before = pagesOf([named(1, 'a'), named(3, 'c')]);
    expect(ids(applyRecordEvent(before, { kind: 'put', record: named(2, 'b') }, byName))).toEqual([1, 2, 3]);
    expect(ids(applyRecordEvent(before, { kind: 'put', record: named(1, 'z') }, byName))).toEqual([3, 1]);
  });

  it('ignores a record that belongs to a page not loaded yet', () => {
    const byName = (a: Named, b: Named) => a.name.localeCompare(b.name);
    const whole = pagesOf([named(1, 'a'), named(3, 'c')], []);
    const before = { ...whole, pages: whole.pages.slice(0, 1) };
    const added = applyRecordEvent(before, { kind: 'put', record: named(2, 'z') }, byName);
    expect(ids(added)).toEqual([1, 3]);
    expect(countIn(added)).toBe(3);
    const renamed = applyRecordEvent(before, { kind: 'put', record: named(1, 'z') }, byName);
    expect(ids(renamed)).toEqual([3]);
    expect(countIn(renamed)).toBe(2);
    const last = applyRecordEvent(before, { kind: 'put', record: { ...named(3, 'c'), uses: 1 } }, byName);
    expect(recordsIn(last)).toEqual([named(1, 'a'), { ...named(3, 'c'), uses: 1 }]);
  });

  it('removes a record and decrements the count, and ignores an unlisted one', () => {
    const before = pagesOf([named(1), named(2)]);
    const after = applyRecordEvent(before, { kind: 'gone', id: 1 });
    expect(ids(after)).toEqual([2]);
    expect(countIn(after)).toBe(1);
    expect(applyRecordEvent(before, { kind: 'gone', id: 7 })).toBe(before);
  });

  it('with a part of a record changes that part, and nothing for an unlisted record', () => {
    const before = pagesOf([named(1), named(2)]);
    const after = applyRecordEvent(before, { kind: 'part', id: 2, part: { uses: 5 } });
    expect(recordsIn(after)).toEqual([named(1), { ...named(2), uses: 5 }]);
    expect(countIn(after)).toBe(2);
    expect(applyRecordEvent(before, { kind: 'part', id: 7, part: { uses: 5 } })).toBe(before);
  });
});

describe('the next page', () => {
  const page = (records: Named[], hasMore = true) => ({ records, hasMore });

  it('follows the last one', () => {
    expect(nextPageOf([page(range(1, 20))], 1)).toBe(2);
    expect(nextPageOf([page(range(1, 20)), page(range(21, 40))], 2)).toBe(3);
    expect(nextPageOf([page(range(1, 20)), page(range(21, 25), false)], 2)).toBeNull();
  });

  it('is the last one again when a record was removed, so that none is skipped between two pages', () => {
    expect(nextPageOf([page(range(1, 19)), page(range(21, 40))], 2)).toBe(2);
  });

  it('is never one that has just returned nothing new', () => {
    expect(nextPageOf([page(range(1, 19)), page(range(10, 19))], 2)).toBe(3);
  });
});
