import type { CompanyScope } from '../../platform/scope.ts';
import { ticketUpdated } from '../tickets/index.ts';
import { lockVisibleTicket } from './lock-visible-ticket.ts';
import { tagAssignmentsRepo } from './tag-assignments.repo.ts';

/** Removes a ticket from its stage, or one tag from it. No error when there is nothing to remove. */
export async function takeTagFromTicket(
  scope: CompanyScope,
  { ticketId, which }: { ticketId: number; which: number | 'stage' },
): Promise<void> {
  await scope.transaction(async (scope) => {
    await lockVisibleTicket(scope, ticketId);
    const isTaken = await tagAssignmentsRepo.takeFromTicket(scope, ticketId, which);
    if (isTaken) await scope.emit(ticketUpdated, { ticketId });
  });
}
