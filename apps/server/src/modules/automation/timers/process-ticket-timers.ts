import type { CompanyScope } from '../../../platform/scope.ts';
import { lockTicket, placeOf, type TicketRow, ticketsRepo } from '../../tickets/index.ts';
import { minutesAfter } from './date-math.ts';
import { loadTimedTicket } from './load-timed-ticket.ts';
import { findDueTimer, latestRecheckAt, nextDueAt } from './next-due.ts';
import type { TicketTimer, TimedTicket } from './ticket-timer.ts';
import { ticketTimers } from './ticket-timers.ts';
import { type DueTicket, timersRepo } from './timers.repo.ts';

/** Nothing is shorter than this. And a timer that found nothing to do does not ask again every second. */
const PAUSE_AFTER_FIRING_MINUTES = 1;

/**
 * A ticket's alarm has rung: what is due by now is done, and the alarm set to what comes next. All in one transaction that
 * holds the ticket, so that of two workers one finds it done, and one that dies has done nothing.
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
    // Thousands of them ring whenever their connection does: they are laid aside without being looked at.
    if (isHistoryOnly(ticket))
      return void (await ticketsRepo.update(scope, id, { timerAt: latestRecheckAt(scope.now) }));
    const watched = ticket.status === 'closed' ? undefined : await loadTimedTicket(scope, id);
    const due = watched && findDueTimer(timers, watched);
    if (watched && due) await due.fire(scope, watched);
    const after = due ? await ticketsRepo.get(scope, id) : ticket;
    // A move has set the alarm itself: other timers run where the ticket stands now.
    if (hasMoved(ticket, after)) return;
    await ticketsRepo.update(scope, id, {
      timerAt: due
        ? minutesAfter(scope.now, PAUSE_AFTER_FIRING_MINUTES)
        : nextTimerAt(timers, after, watched, scope.now),
    });
  });
}

/** It was opened for old messages and nobody has written since: its customer waits for nothing. */
const isHistoryOnly = ({ importedAt, lastCustomerMessageAt }: TicketRow): boolean =>
  importedAt !== null && (lastCustomerMessageAt === null || lastCustomerMessageAt <= importedAt);

/** Of one without a connection nothing is known but that it will be closed for that. */
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
