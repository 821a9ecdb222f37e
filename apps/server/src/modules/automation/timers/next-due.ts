import { hoursAfter } from './date-math.ts';
import type { TicketTimer, TimedTicket } from './ticket-timer.ts';

/** Of what has changed without anybody saying so (a setting of the installation) tickets hear after so many hours. */
const RECHECK_AFTER_HOURS = 24;

/** The timer that is due by now, if one is. */
export const findDueTimer = (timers: readonly TicketTimer[], watched: TimedTicket): TicketTimer | undefined =>
  timers.find((timer) => {
    const at = timer.dueAt(watched);
    return at !== null && at <= watched.now;
  });

export const latestRecheckAt = (now: Date): Date => hoursAfter(now, RECHECK_AFTER_HOURS);

/** When a ticket for which nothing is due is to be looked at next. */
export const nextDueAt = (timers: readonly TicketTimer[], watched: TimedTicket): Date =>
  timers.reduce((next, timer) => {
    const at = timer.dueAt(watched);
    return at !== null && at < next ? at : next;
  }, latestRecheckAt(watched.now));
