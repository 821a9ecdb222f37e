import { closeTicket } from '../../tickets/index.ts';
import { latest, minutesAfter } from '../timers/date-math.ts';
import { sendTimerMessage } from '../timers/send-timer-message.ts';
import type { TicketTimer } from '../timers/ticket-timer.ts';

/** Default where the connection has no rating deadline. */
const A_DAY_MINUTES = 24 * 60;

/** No rating arrived in time: closes the ticket without one. */
export const ratingExpiryTimer: TicketTimer = {
  name: 'rating-expiry',
  dueAt: ({ ticket, connection }) =>
    ticket.status === 'nps'
      ? minutesAfter(
          latest(ticket.statusChangedAt, ticket.lastCustomerMessageAt),
          connection.ratingExpiresMinutes || A_DAY_MINUTES,
        )
      : null,
  async fire(scope, watched) {
    await sendTimerMessage(scope, watched, watched.connection.completionMessage);
    await closeTicket(scope, { ticketId: watched.ticket.id, saysFarewell: false, log: 'autoClose' });
  },
};
