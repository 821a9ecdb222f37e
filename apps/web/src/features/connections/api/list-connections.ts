import { type ConnectionSummary, connectionsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import type { Records } from '../../../shared/records/use-records.ts';
import { matchesSearch } from '../rules/matches-search.ts';
import { connectionKeys } from './connection-keys.ts';

const RETRY_EVERY_MS = 10_000;

export const connectionsQuery = {
  queryKey: connectionKeys.list,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(connectionsContract.list, { signal }),
};

export interface ConnectionRecords extends Records<ConnectionSummary> {
  /** Without the search. */
  readonly all: readonly ConnectionSummary[];
}

const none: readonly ConnectionSummary[] = [];

/** The company's connections, oldest first. There are few: they are loaded together and searched here. */
export function useConnections(search: string): ConnectionRecords {
  const query = useQuery({
    ...connectionsQuery,
    // A list that could not be loaded at all is retried automatically.
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? RETRY_EVERY_MS : false),
  });
  const records = query.data?.filter((connection) => matchesSearch(connection, search));
  return {
    all: query.data ?? none,
    records,
    count: records?.length,
    error: query.data === undefined ? query.error : null,
    isReading: query.isFetching,
    retry: () => void query.refetch(),
    readMore: () => undefined,
  };
}

/** One of them, in its current state. */
export const useConnectionNow = (id: number): ConnectionSummary | undefined =>
  useQuery(connectionsQuery).data?.find((connection) => connection.id === id);

const WATCH_EVERY_MS = 5_000;

/** The same with polling, for callers that wait for a change: an event may be lost. */
export const useWatchedConnection = (id: number): ConnectionSummary | undefined =>
  useQuery({ ...connectionsQuery, refetchInterval: WATCH_EVERY_MS }).data?.find((connection) => connection.id === id);

/** It was deleted, as opposed to not loaded yet. */
export function useIsGone(id: number): boolean {
  const { data, isFetching } = useQuery(connectionsQuery);
  return data !== undefined && !isFetching && !data.some((connection) => connection.id === id);
}
