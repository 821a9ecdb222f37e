import { quietSince } from './quiet-since.ts';
import type { TimedTicket } from './ticket-timer.ts';

/**
 * Whether the connection closes this ticket when nobody writes. Not while the connection is down: then it is not the
 * customer who keeps silent.
 */
export const isWatchedForSilence = ({ ticket, connection }: TimedTicket): boolean =>
  ticket.status === 'open' && connection.status === 'CONNECTED' && connection.closeAfterMinutes > 0;

/** Since when the silence counts. As long as it does not count yet, because we are to answer first, from now at best. */
export const silentSince = ({ ticket, connection, now }: TimedTicket): Date =>
  connection.closesOnlyAnswered && !isAnswered(ticket) ? now : quietSince(ticket);

/** A person of ours had the last word. A robot's greeting answers nothing. */
const isAnswered = ({ lastAgentMessageAt, lastCustomerMessageAt }: TimedTicket['ticket']): boolean =>
  lastAgentMessageAt !== null && (lastCustomerMessageAt === null || lastAgentMessageAt >= lastCustomerMessageAt);

/** When the customer was told of the present silence; null if not yet. */
export const noticedAt = ({ ticket }: TimedTicket): Date | null =>
  ticket.inactiveNoticedAt !== null && ticket.inactiveNoticedAt > quietSince(ticket) ? ticket.inactiveNoticedAt : null;
