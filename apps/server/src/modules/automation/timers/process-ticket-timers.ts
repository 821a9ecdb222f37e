import type { CompanyScope } from '../../../platform/scope.ts';
import { lockTicket, placeOf, type TicketRow, ticketsRepo } from '../../tickets/index.ts';
import { minutesAfter } from './date-math.ts';
import { loadTimedTicket } from './load-timed-ticket.ts';
import { findDueTimer, latestRecheckAt, nextDueAt } from './next-due.ts';
import type { TicketTimer, TimedTicket } from './ticket-timer.ts';
import { ticketTimers } from './ticket-timers.ts';
import { type DueTicket, timersRepo } from './timers.repo.ts';

/** No timer is shorter than this, and a timer that had nothing to do does not run again every second. */
const PAUSE_AFTER_FIRING_MINUTES = 1;

/**
 * Fires the due timer of a ticket and schedules the next one. One transaction locks the ticket: a second worker finds
 * the work done, and a killed worker leaves nothing behind.
 */
export async function processTicketTimers(
  scope: CompanyScope,
  { id, redirectQueueId }: DueTicket,
  timers: readonly TicketTimer[] = ticketTimers,
): Promise<void> {
  await scope.transaction(async (scope) => {
    if (!(await timersRepo.claim(scope, id))) return;
    const ticket = await lockTicket(scope, id, { queueId: redirectQueueId });
    // Another worker was faster.
    if (ticket.timerAt === null || ticket.timerAt > scope.now) return;
    // A change of the connection makes thousands of them due: they are postponed without loading them.
    if (isHistoryOnly(ticket))
      return void (await ticketsRepo.update(scope, id, { timerAt: latestRecheckAt(scope.now) }));
    const watched = ticket.status === 'closed' ? undefined : await loadTimedTicket(scope, id);
    const due = watched && findDueTimer(timers, watched);
    if (watched && due) await due.fire(scope, watched);
    const after = due ? await ticketsRepo.get(scope, id) : ticket;
    // The move has already set the due time: other timers apply in the new place.
    if (hasMoved(ticket, after)) return;
    await ticketsRepo.update(scope, id, {
      timerAt: due
        ? minutesAfter(scope.now, PAUSE_AFTER_FIRING_MINUTES)
        : nextTimerAt(timers, after, watched, scope.now),
    });
  });
}

/** Opened by a history import and without a new message since: its customer is not waiting. */
const isHistoryOnly = ({ importedAt, lastCustomerMessageAt }: TicketRow): boolean =>
  importedAt !== null && (lastCustomerMessageAt === null || lastCustomerMessageAt <= importedAt);

/** A ticket whose connection was deleted has no timers: it will be closed for that. */
function nextTimerAt(
  timers: readonly TicketTimer[],
  { status }: TicketRow,
  watched: TimedTicket | undefined,
  now: Date,
) {
  if (status === 'closed') return null;
  return watched ? nextDueAt(timers, watched) : latestRecheckAt(now);
}

function hasMoved(before: TicketRow, after: TicketRow): boolean {
  const [from, to] = [placeOf(before), placeOf(after)];
  return from.status !== to.status || from.queueId !== to.queueId || from.userId !== to.userId;
}
