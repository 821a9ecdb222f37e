import type { CompanyScope } from '../../../platform/scope.ts';
import { conversationsRepo } from '../conversations.repo.ts';
import { stagesRepo } from '../kanban/stages.repo.ts';
import type { TimedTicket } from './ticket-timer.ts';
import { timersRepo } from './timers.repo.ts';

/** Undefined when its connection was deleted: the ticket will be closed for that. */
export async function loadTimedTicket(scope: CompanyScope, ticketId: number): Promise<TimedTicket | undefined> {
  const facts = await conversationsRepo.findFacts(scope, { ticketId });
  if (!facts) return undefined;
  return {
    ...facts,
    loggedAt: (await timersRepo.loggedAt(scope, ticketId)) ?? facts.ticket.createdAt,
    stage: (await stagesRepo.find(scope, ticketId)) ?? null,
    autoCloseHours: scope.services.env.AUTO_CLOSE_HOURS,
  };
}
