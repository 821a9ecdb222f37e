import type { Ticket } from '@recado/contracts';
import type { TicketTab } from './ticket-view.ts';

/** A group's conversation has the status `group` instead of `open`. */
export const statusWhenTaken = ({ isGroup }: Pick<Ticket, 'isGroup'>): 'open' | 'group' => (isGroup ? 'group' : 'open');

/** The tab of a ticket; null for none. */
export function tabOf({ status }: Pick<Ticket, 'status'>): TicketTab | null {
  if (status === 'lgpd') return 'pending';
  return status === 'open' || status === 'pending' || status === 'group' ? status : null;
}
