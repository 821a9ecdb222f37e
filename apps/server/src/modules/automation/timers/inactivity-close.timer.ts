import { closeTicket } from '../../tickets/index.ts';
import { minutesAfter } from './date-math.ts';
import { inactiveSince, isTimedForInactivity, noticedAt } from './inactivity.ts';
import { sendTimerMessage } from './send-timer-message.ts';
import type { TicketTimer, TimedTicket } from './ticket-timer.ts';

/** Still no message: closes the ticket without farewell and without a rating. */
export const inactivityCloseTimer: TicketTimer = {
  name: 'inactivity-close',
  dueAt: (watched) => {
    if (!isTimedForInactivity(watched)) return null;
    const from = countedFrom(watched);
    return from && minutesAfter(from, watched.connection.closeAfterMinutes);
  },
  async fire(scope, watched) {
    await sendTimerMessage(scope, watched, watched.connection.inactiveCloseMessage);
    await closeTicket(scope, { ticketId: watched.ticket.id, saysFarewell: false, log: 'autoClose' });
  },
};

/** Counts from the notice where there is one, even a late one: the customer has the full time to answer it. */
const countedFrom = (watched: TimedTicket): Date | null =>
  watched.connection.inactiveNoticeMinutes > 0 ? noticedAt(watched) : inactiveSince(watched);
