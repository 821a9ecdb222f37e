import { hoursAfter } from './moments.ts';
import type { TicketTimer, WatchedTicket } from './ticket-timer.ts';

/** Of what has changed without anybody saying so (a setting of the installation) tickets hear after so many hours. */
const LONGEST_WITHOUT_A_LOOK_HOURS = 24;

/** The timer that is due by now, if one is. */
export const firstDue = (timers: readonly TicketTimer[], watched: WatchedTicket): TicketTimer | undefined =>
  timers.find((timer) => {
    const at = timer.dueAt(watched);
    return at !== null && at <= watched.now;
  });

export const lastMomentToLook = (now: Date): Date => hoursAfter(now, LONGEST_WITHOUT_A_LOOK_HOURS);

/** When a ticket for which nothing is due is to be looked at next. */
export const nextLook = (timers: readonly TicketTimer[], watched: WatchedTicket): Date =>
  timers.reduce((next, timer) => {
    const at = timer.dueAt(watched);
    return at !== null && at < next ? at : next;
  }, lastMomentToLook(watched.now));
