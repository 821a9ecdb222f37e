import type { ConnectionSummary } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { connectionKeys } from './connection-keys.ts';

export type ConnectionEvent = RecordEvent<ConnectionSummary>;

/** Applies a connection from the server wherever connections are listed. */
export function cacheConnection(queryClient: QueryClient, event: ConnectionEvent): void {
  const queryKey = connectionKeys.list;
  const list = queryClient.getQueryData<ConnectionSummary[]>(queryKey);
  // Meta may refuse a connection before the response to saving arrives, which is then older than the list.
  const isOld = list !== undefined && isOlderThanShown(list, event);
  if (list && !isOld) queryClient.setQueryData(queryKey, applyConnectionEvent(list, event));
  // A pending response may be older than the event.
  if (isOld || queryClient.isFetching({ queryKey, exact: true }) > 0)
    void queryClient.invalidateQueries({ queryKey, exact: true });
}

function isOlderThanShown(list: readonly ConnectionSummary[], event: ConnectionEvent): boolean {
  if (event.kind === 'gone') return false;
  const [id, updatedAt] =
    event.kind === 'put' ? [event.record.id, event.record.updatedAt] : [event.id, event.part.updatedAt];
  const shown = list.find((connection) => connection.id === id);
  return shown !== undefined && updatedAt !== undefined && updatedAt < shown.updatedAt;
}

/** The list after an event: oldest first, and never with two defaults. */
export function applyConnectionEvent(list: readonly ConnectionSummary[], event: ConnectionEvent): ConnectionSummary[] {
  if (event.kind === 'gone') return list.filter(({ id }) => id !== event.id);
  if (event.kind === 'part')
    return list.map((connection) => (connection.id === event.id ? { ...connection, ...event.part } : connection));
  const { record } = event;
  const others = list
    .filter(({ id }) => id !== record.id)
    .map((other) => (record.isDefault && other.isDefault ? { ...other, isDefault: false } : other));
  return [...others, record].toSorted((a, b) => a.id - b.id);
}
