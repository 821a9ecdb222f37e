import { viewOf } from '../state/list-choices.ts';
import { useListChoices } from '../state/use-list-choices.ts';
import type { TicketTab } from '../ticket-view.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';
import { useTickets } from './list-tickets.ts';

/** How many tickets each tab has; undefined while that is not known. Each tab is read, so that going there shows it at once. */
export function useTicketCounts(): Readonly<Record<TicketTab, number | undefined>> {
  const { viewer, isTimeToRead: isWanted = true } = useTicketSurroundings();
  const { choices } = useListChoices();
  return {
    open: useTickets(viewOf(choices, 'open', viewer), { isWanted }).count,
    pending: useTickets(viewOf(choices, 'pending', viewer), { isWanted }).count,
    group: useTickets(viewOf(choices, 'group', viewer), { isWanted: isWanted && viewer.worksGroups }).count,
  };
}
