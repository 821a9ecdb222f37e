import type { TicketRow } from '../../tickets/index.ts';
import { latest } from './date-math.ts';
import type { TimedTicket } from './ticket-timer.ts';

/**
 * Whether the connection closes this ticket when nobody writes. Not while the connection is down: then customers may be
 * writing without reaching us.
 */
export const isTimedForInactivity = ({ ticket, connection }: TimedTicket): boolean =>
  ticket.status === 'open' && connection.status === 'CONNECTED' && connection.closeAfterMinutes > 0;

/** Start of the silence that counts. While we still have to answer first, it is at best now. */
export const inactiveSince = ({ ticket, connection, now }: TimedTicket): Date =>
  connection.closesOnlyAnswered && !isAnswered(ticket) ? now : quietSince(ticket);

/** An agent wrote last. A bot's greeting is no answer. */
const isAnswered = ({ lastAgentMessageAt, lastCustomerMessageAt }: TimedTicket['ticket']): boolean =>
  lastAgentMessageAt !== null && (lastCustomerMessageAt === null || lastAgentMessageAt >= lastCustomerMessageAt);

/** When the notice about the present silence was sent; null if not yet. */
export const noticedAt = ({ ticket }: TimedTicket): Date | null =>
  ticket.inactiveNoticedAt !== null && ticket.inactiveNoticedAt > quietSince(ticket) ? ticket.inactiveNoticedAt : null;

/** Since when neither the customer nor an agent has written or acted. Bot messages do not count. */
export const quietSince = ({
  statusChangedAt,
  lastCustomerMessageAt,
  lastAgentMessageAt,
}: Pick<TicketRow, 'statusChangedAt' | 'lastCustomerMessageAt' | 'lastAgentMessageAt'>): Date =>
  latest(statusChangedAt, lastCustomerMessageAt, lastAgentMessageAt);
