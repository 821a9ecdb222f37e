import type { TicketFacts } from './conversation.ts';

/**
 * Whether notices about what agents do go to this conversation: to groups only where they are worked like tickets, not
 * to who was blocked, and not over a connection that is down, since a goodbye that arrives days later is worse than none.
 */
export const canMessageContact = ({
  ticket,
  contact,
  connection,
}: Pick<TicketFacts, 'ticket' | 'contact' | 'connection'>): boolean =>
  connection.status === 'CONNECTED' && contact.isActive && (!ticket.isGroup || connection.groupsAsTickets);
