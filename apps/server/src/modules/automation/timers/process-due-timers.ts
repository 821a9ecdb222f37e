import type { CompanyScope } from '../../../platform/scope.ts';
import { ticketsRepo } from '../../tickets/index.ts';
import { minutesAfter } from './date-math.ts';
import { processTicketTimers } from './process-ticket-timers.ts';
import { ticketTimers } from './ticket-timers.ts';
import { type DueTicket, timersRepo } from './timers.repo.ts';

/** The rest follows in the next round: a company with a thousand due tickets must not delay the others. */
const MOST_AT_ONCE = 20;
const PAUSE_AFTER_FAILURE_MINUTES = 5;

/** Processes the due tickets of one company. True when there may be more. */
export async function processDueTimers(scope: CompanyScope, timers = ticketTimers): Promise<boolean> {
  const due = await timersRepo.listDue(scope, MOST_AT_ONCE);
  for (const ticket of due) {
    await processTicketTimers(scope, ticket, timers).catch((error: unknown) => postpone(scope, ticket, error));
  }
  return due.length === MOST_AT_ONCE;
}

/** A failing ticket must not block the other tickets of its company every second. */
async function postpone(scope: CompanyScope, { id }: DueTicket, error: unknown): Promise<void> {
  const { companyId, services } = scope;
  services.log.error({ err: error, companyId, ticketId: id }, 'a timer of a ticket failed');
  if (!(await ticketsRepo.find(scope, id))) return;
  await ticketsRepo.update(scope, id, { timerAt: minutesAfter(scope.now, PAUSE_AFTER_FAILURE_MINUTES) });
}
