import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { countIn, type Identified, nextPageOf, type RecordPage, type RecordPages, recordsIn } from './record-pages.ts';

const RETRY_EVERY_MS = 10_000;

export interface RecordsQuery<R extends Identified> {
  /** For this list with these filters. */
  readonly queryKey: QueryKey;
  readonly read: (pageNumber: number, signal: AbortSignal) => Promise<RecordPage<R>>;
}

/** The state of a list of records. */
export interface Records<R extends Identified> {
  /** Undefined until the first page is loaded. */
  readonly records: readonly R[] | undefined;
  readonly count: number | undefined;
  readonly error: Error | null;
  readonly isReading: boolean;
  readonly retry: () => void;
  readonly readMore: () => void;
}

/** A list that loads page by page on scroll. Realtime events update it while it is on screen. */
export function useRecords<R extends Identified>({ queryKey, read }: RecordsQuery<R>): Records<R> {
  const query = useInfiniteQuery<RecordPage<R>, Error, RecordPages<R>, QueryKey, number>({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, pages, lastPage) => nextPageOf(pages, lastPage),
    // While the user types, the previous results stay until the next arrive: the list does not flash at every letter.
    placeholderData: keepPreviousData,
    // A list that could not be loaded at all is retried automatically.
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? RETRY_EVERY_MS : false),
  });
  return {
    records: query.data && recordsIn(query.data),
    count: query.data && countIn(query.data),
    error: query.data === undefined ? query.error : null,
    isReading: query.isFetching,
    retry: () => void query.refetch(),
    readMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}
