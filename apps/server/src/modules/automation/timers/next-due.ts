import { hoursAfter } from './date-math.ts';
import type { TicketTimer, TimedTicket } from './ticket-timer.ts';

/** Changes without an event (a setting of the installation) reach a ticket after this many hours. */
const RECHECK_AFTER_HOURS = 24;

/** The timer that is due by now, if any. */
export const findDueTimer = (timers: readonly TicketTimer[], watched: TimedTicket): TicketTimer | undefined =>
  timers.find((timer) => {
    const at = timer.dueAt(watched);
    return at !== null && at <= watched.now;
  });

export const latestRecheckAt = (now: Date): Date => hoursAfter(now, RECHECK_AFTER_HOURS);

/** When a ticket without a due timer is to be processed next. */
export const nextDueAt = (timers: readonly TicketTimer[], watched: TimedTicket): Date =>
  timers.reduce((next, timer) => {
    const at = timer.dueAt(watched);
    return at !== null && at < next ? at : next;
  }, latestRecheckAt(watched.now));
