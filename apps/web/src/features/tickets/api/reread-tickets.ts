import type { QueryClient } from '@tanstack/react-query';
import { ticketKeys } from './ticket-keys.ts';

/** Refetches every list and ticket on screen: events may have been missed. */
export function rereadTickets(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ticketKeys.lists });
  void queryClient.invalidateQueries({ queryKey: ticketKeys.ones });
}
