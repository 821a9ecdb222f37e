import type { Query, QueryClient } from '@tanstack/react-query';
import { ticketKeys } from './ticket-keys.ts';

/** Reads every list and ticket on screen again: something may have been announced that nobody heard. */
export function rereadTickets(queryClient: QueryClient): void {
  restartReadings(queryClient);
  void queryClient.invalidateQueries({ queryKey: ticketKeys.lists });
  void queryClient.invalidateQueries({ queryKey: ticketKeys.ones });
}

/**
 * Begins anew what is being read for the first time. Its answer may be older than what nobody heard, and asking for it
 * again would only wait for that same answer.
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
