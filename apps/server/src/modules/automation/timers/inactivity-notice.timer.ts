import { ticketsRepo } from '../../tickets/index.ts';
import { minutesAfter } from './date-math.ts';
import { inactiveSince, isTimedForInactivity, noticedAt } from './inactivity.ts';
import { sendTimerMessage } from './send-timer-message.ts';
import type { TicketTimer } from './ticket-timer.ts';

/** After a long silence, sends the customer a notice that the conversation will end. Once for each silence. */
export const inactivityNoticeTimer: TicketTimer = {
  name: 'inactivity-notice',
  dueAt: (watched) => {
    const { inactiveNoticeMinutes } = watched.connection;
    if (inactiveNoticeMinutes === 0 || !isTimedForInactivity(watched)) return null;
    // A customer who writes after the notice gets another one in the next silence.
    const since = noticedAt(watched) === null ? inactiveSince(watched) : watched.now;
    return minutesAfter(since, inactiveNoticeMinutes);
  },
  async fire(scope, watched) {
    await sendTimerMessage(scope, watched, watched.connection.inactiveNoticeMessage);
    await ticketsRepo.update(scope, watched.ticket.id, { inactiveNoticedAt: scope.now });
  },
};
