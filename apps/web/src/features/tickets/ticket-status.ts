import type { Ticket } from '@recado/contracts';
import type { TicketTab } from './ticket-view.ts';

/** A group's conversation is a status of its own where another's is open. */
export const statusWhenTaken = ({ isGroup }: Pick<Ticket, 'isGroup'>): 'open' | 'group' => (isGroup ? 'group' : 'open');

/** In which tab one finds it; null in none of them. */
export function tabOf({ status }: Pick<Ticket, 'status'>): TicketTab | null {
  if (status === 'lgpd') return 'pending';
  return status === 'open' || status === 'pending' || status === 'group' ? status : null;
}
