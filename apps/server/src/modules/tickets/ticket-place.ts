import type { TicketPlace } from './tickets.events.ts';
import type { TicketRow } from './tickets.tables.ts';

export const placeOf = ({ status, queueId, userId, isGroup }: TicketRow): TicketPlace => ({
  status,
  queueId,
  userId,
  isGroup,
});
