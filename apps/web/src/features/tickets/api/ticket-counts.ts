import { viewOf } from '../state/list-choices.ts';
import { useListChoices } from '../state/use-list-choices.ts';
import type { TicketTab } from '../ticket-view.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';
import { useTickets } from './list-tickets.ts';

/**
 * Ticket count of each tab; undefined until loaded. Each tab's list is loaded, so that switching shows it immediately.
 */
export function useTicketCounts(): Readonly<Record<TicketTab, number | undefined>> {
  const { viewer, isTimeToRead: isWanted = true } = useTicketSurroundings();
  const { choices } = useListChoices();
  return {
    open: useTickets(viewOf(choices, 'open', viewer), { isWanted }).count,
    pending: useTickets(viewOf(choices, 'pending', viewer), { isWanted }).count,
    group: useTickets(viewOf(choices, 'group', viewer), { isWanted: isWanted && viewer.worksGroups }).count,
  };
}
