import type { CompanyScope } from '../../platform/scope.ts';
import { ticketsRepo, ticketUpdated } from '../tickets/index.ts';
import { assertKanbanInPlan } from './assert-kanban-in-plan.ts';
import { lockVisibleTicket } from './lock-visible-ticket.ts';
import { tagAssignmentsRepo } from './tag-assignments.repo.ts';
import { tagsRepo } from './tags.repo.ts';

/** Puts a tag on a ticket. A stage takes the place of the one before: a card lies in one column. */
export async function putTagOnTicket(
  scope: CompanyScope,
  { ticketId, tagId }: { ticketId: number; tagId: number },
): Promise<void> {
  await scope.transaction(async (scope) => {
    // Before anything is written: who removes the tag waits for us, never we for them halfway.
    const [tag] = await tagsRepo.lock(scope, [tagId], 'key share');
    await lockVisibleTicket(scope, ticketId);
    if (!tag) return;
    if (tag.isStage) assertKanbanInPlan(scope);
    if (!(await tagAssignmentsRepo.putOnTicket(scope, ticketId, tag))) return;
    // A card may lie in a column only for some hours, counted from now.
    if (tag.isStage) await ticketsRepo.update(scope, ticketId, { timerAt: scope.now });
    await scope.emit(ticketUpdated, { ticketId });
  });
}
