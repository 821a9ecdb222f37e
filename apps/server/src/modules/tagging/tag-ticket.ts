import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { assertKanbanInPlan, tagAssignmentsRepo, tagsRepo } from '../tags/index.ts';
import { canSeeTicket, ticketsRepo, ticketUpdated } from '../tickets/index.ts';

/** Puts a tag on a ticket. A stage replaces the previous one: a card lies in one column. */
export async function putTagOnTicket(
  scope: CompanyScope,
  { ticketId, tagId }: { ticketId: number; tagId: number },
): Promise<void> {
  await scope.transaction(async (scope) => {
    // The tag is locked before the ticket, in the same order as when a tag is removed: otherwise both could deadlock.
    const [tag] = await tagsRepo.lock(scope, [tagId], 'key share');
    await lockVisibleTicket(scope, ticketId);
    if (!tag) return;
    if (tag.isStage) assertKanbanInPlan(scope);
    if (!(await tagAssignmentsRepo.putOnTicket(scope, ticketId, tag))) return;
    // The time limit of a stage starts now.
    if (tag.isStage) await ticketsRepo.update(scope, ticketId, { timerAt: scope.now });
    await scope.emit(ticketUpdated, { ticketId });
  });
}

/** Takes a ticket out of its stage, or removes one tag. Does nothing when there is nothing to remove. */
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

/** Makes tag changes of one ticket wait for each other. A ticket the actor cannot see is reported as missing. */
async function lockVisibleTicket(scope: CompanyScope, ticketId: number): Promise<void> {
  const ticket = await ticketsRepo.lock(scope, ticketId);
  if (scope.actor !== 'system' && !canSeeTicket(scope.actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
}
