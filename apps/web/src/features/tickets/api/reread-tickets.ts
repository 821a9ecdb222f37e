import type { Query, QueryClient } from '@tanstack/react-query';
import { ticketKeys } from './ticket-keys.ts';

/** Refetches every list and ticket on screen: events may have been missed. */
export function rereadTickets(queryClient: QueryClient): void {
  restartReadings(queryClient);
  void queryClient.invalidateQueries({ queryKey: ticketKeys.lists });
  void queryClient.invalidateQueries({ queryKey: ticketKeys.ones });
}

/**
 * Restarts first fetches. Their response may be older than a missed event, and a refetch would only wait for that same
 * response.
 */
export function restartReadings(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const begun = [ticketKeys.lists, ticketKeys.ones].flatMap((queryKey) =>
    cache.findAll({ queryKey, type: 'active', predicate: isFirstReading }),
  );
  if (begun.length === 0) return;
  const predicate = (query: Query) => begun.includes(query);
  void queryClient.cancelQueries({ predicate });
  void queryClient.refetchQueries({ predicate });
}

const isFirstReading = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus !== 'idle';
