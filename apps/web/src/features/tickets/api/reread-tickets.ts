import type { QueryClient } from '@tanstack/react-query';
import { ticketKeys } from './ticket-keys.ts';

/** Reads every list and ticket on screen again: something may have been announced that nobody heard. */
export function rereadTickets(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ticketKeys.lists });
  void queryClient.invalidateQueries({ queryKey: ticketKeys.ones });
}
