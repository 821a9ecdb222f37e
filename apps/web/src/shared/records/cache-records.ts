import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { applyRecordEvent, type Identified, type RecordEvent, type RecordPages } from './record-pages.ts';

interface KeepOptions<R extends Identified> {
  /** The server's order of the list; without it a new record comes first. */
  readonly compare?: (a: R, b: R) => number;
  /** Fields a new record needs beyond those of the event. */
  readonly unknown?: object;
}

/**
 * Updates every cached list under the key. The filters are the last part of a list's key. A filtered list is refetched
 * for a record it does not show, because only the server knows whether it matches. So is a list being loaded, whose
 * response may be older than the event.
 */
export function cacheRecords<R extends Identified>(
  queryClient: QueryClient,
  listsKey: QueryKey,
  event: RecordEvent<R>,
  { compare, unknown = {} }: KeepOptions<R> = {},
): void {
  const eventId = event.kind === 'put' ? event.record.id : event.id;
  for (const query of queryClient.getQueryCache().findAll({ queryKey: listsKey })) {
    const data = query.state.data as RecordPages<R> | undefined;
    const isListed = data?.pages.some(({ records }) => records.some(({ id }) => id === eventId)) ?? false;
    const isKnowable = isListed || event.kind !== 'put' || isUnfiltered(query.queryKey.at(-1));
    if (data && isKnowable) {
      const whole = isListed || event.kind !== 'put' ? event : { ...event, record: { ...unknown, ...event.record } };
      queryClient.setQueryData(query.queryKey, applyRecordEvent(data, whole, compare));
    }
    if (!isKnowable || query.state.fetchStatus === 'fetching')
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

const isUnfiltered = (filters: unknown): boolean =>
  typeof filters !== 'object' ||
  filters === null ||
  Object.values(filters).every(
    (value) => value === '' || value === null || (Array.isArray(value) && value.length === 0),
  );
