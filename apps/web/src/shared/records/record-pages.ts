import { PAGE_SIZE } from '@recado/contracts';
import type { InfiniteData } from '@tanstack/react-query';

export interface Identified {
  readonly id: number;
}

export interface RecordPage<R extends Identified> {
  readonly records: readonly R[];
  readonly hasMore: boolean;
  /** The total, where the server counts it. */
  readonly count?: number | undefined;
}

export type RecordPages<R extends Identified> = InfiniteData<RecordPage<R>, number>;

/** The records of all pages without duplicates: one that moved down between two requests is on both. */
export const recordsIn = <R extends Identified>({ pages }: RecordPages<R>): readonly R[] => [
  ...new Map(pages.flatMap(({ records }) => records).map((record) => [record.id, record])).values(),
];

/** The newest page has the newest count. */
export const countIn = <R extends Identified>({ pages }: RecordPages<R>): number | undefined => pages.at(-1)?.count;

/**
 * The next page to load. Counted from the records on screen, not from the requests: after a deletion the server's pages
 * have moved up, and the following page would skip a record.
 */
export function nextPageOf<R extends Identified>(pages: readonly RecordPage<R>[], lastPage: number): number | null {
  if (pages.at(-1)?.hasMore !== true) return null;
  const known = new Set(pages.slice(0, -1).flatMap(({ records }) => records.map(({ id }) => id)));
  const hasNew = pages.at(-1)?.records.some(({ id }) => !known.has(id)) ?? false;
  const shown = new Set(pages.flatMap(({ records }) => records.map(({ id }) => id))).size;
  // A page that returned nothing new is not loaded again, or loading would never end.
  return Math.max(Math.floor(shown / PAGE_SIZE) + 1, hasNew ? 1 : lastPage + 1);
}

export type RecordEvent<R extends Identified> =
  | { readonly kind: 'put'; readonly record: R }
  /** Only these fields changed; an unlisted record is ignored. */
  | { readonly kind: 'part'; readonly id: number; readonly part: Partial<R> }
  | { readonly kind: 'gone'; readonly id: number };

/** The pages after an event: in place if it is listed, otherwise first, or by its order. */
export function applyRecordEvent<R extends Identified>(
  data: RecordPages<R>,
  event: RecordEvent<R>,
  compare?: (a: R, b: R) => number,
): RecordPages<R> {
  const before = recordsIn(data);
  const count = countIn(data);
  const eventId = event.kind === 'put' ? event.record.id : event.id;
  const isListed = before.some(({ id }) => id === eventId);
  if (event.kind === 'gone') {
    if (!isListed) return data;
    return withRecords(
      data,
      before.filter(({ id }) => id !== event.id),
      count === undefined ? undefined : count - 1,
    );
  }
  if (event.kind === 'part' && !isListed) return data;
  const change = event.kind === 'part' ? event.part : event.record;
  const merged =
    event.kind === 'part' || isListed
      ? before.map((record) => (record.id === eventId ? { ...record, ...change } : record))
      : [event.record, ...before];
  return withRecords(
    data,
    compare === undefined ? merged : inOrder(merged, { data, eventId, compare }),
    count === undefined || isListed ? count : count + 1,
  );
}

interface Ordering<R extends Identified> {
  readonly data: RecordPages<R>;
  readonly eventId: number;
  readonly compare: (a: R, b: R) => number;
}

/** A record that belongs to a page not loaded yet waits for it: shown early it would stay out of order. */
function inOrder<R extends Identified>(records: readonly R[], { data, eventId, compare }: Ordering<R>): readonly R[] {
  const sorted = records.toSorted(compare);
  const last = sorted.at(-1);
  if (data.pages.at(-1)?.hasMore !== true || last?.id !== eventId || sorted.length === 1) return sorted;
  const known = recordsIn(data).find(({ id }) => id === eventId);
  const hasMoved = known === undefined || compare(known, last) !== 0;
  return hasMoved ? sorted.slice(0, -1) : sorted;
}

/** The same pages with other records: the page boundaries do not matter. */
function withRecords<R extends Identified>(
  data: RecordPages<R>,
  records: readonly R[],
  count: number | undefined,
): RecordPages<R> {
  const pages = data.pages.map((page, index) => ({ ...page, records: index === 0 ? records : [], count }));
  return { ...data, pages };
}
