import type { TicketFacts } from './conversation.ts';

/**
 * Whether messages about an agent's actions go to this conversation. Not to a group unless it works as a ticket, and
 * not to a blocked contact. Not while the connection is down: a farewell that arrives days later is worse than none.
 */
export const canMessageContact = ({
  ticket,
  contact,
  connection,
}: Pick<TicketFacts, 'ticket' | 'contact' | 'connection'>): boolean =>
  connection.status === 'CONNECTED' && contact.isActive && (!ticket.isGroup || connection.groupsAsTickets);
