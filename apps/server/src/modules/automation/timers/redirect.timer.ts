import { putInQueue } from '../../tickets/index.ts';
import { latest, minutesAfter } from './date-math.ts';
import type { TicketTimer } from './ticket-timer.ts';

/** A customer who was asked for a queue and has not chosen one is moved to the redirect queue of the connection. */
export const redirectTimer: TicketTimer = {
  name: 'redirect',
  dueAt: ({ ticket, connection }) =>
    ticket.status === 'pending' &&
    ticket.queueId === null &&
    !ticket.isGroup &&
    connection.status === 'CONNECTED' &&
    connection.redirectAfterMinutes > 0 &&
    connection.redirectQueueId !== null
      ? minutesAfter(latest(ticket.statusChangedAt, ticket.lastCustomerMessageAt), connection.redirectAfterMinutes)
      : null,
  async fire(scope, { ticket, connection: { redirectQueueId } }) {
    if (redirectQueueId !== null) {
      await putInQueue(scope, { ticketId: ticket.id, queueId: redirectQueueId, log: 'redirect' });
    }
  },
};
