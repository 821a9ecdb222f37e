import type { CompanyScope } from '../../platform/scope.ts';
import { ticketsRepo, ticketUpdated } from '../tickets/index.ts';
import { assertKanbanInPlan } from './assert-kanban-in-plan.ts';
import { lockVisibleTicket } from './lock-visible-ticket.ts';
import { tagAssignmentsRepo } from './tag-assignments.repo.ts';
import { tagsRepo } from './tags.repo.ts';

/** Adds a tag to a ticket. A stage replaces the previous one: a card is in one column. */
export async function putTagOnTicket(
  scope: CompanyScope,
  { ticketId, tagId }: { ticketId: number; tagId: number },
): Promise<void> {
  await scope.transaction(async (scope) => {
    // Before anything is written: a removal of the tag waits for us, and we never wait for it halfway.
    const [tag] = await tagsRepo.lock(scope, [tagId], 'key share');
    await lockVisibleTicket(scope, ticketId);
    if (!tag) return;
    if (tag.isStage) assertKanbanInPlan(scope);
    if (!(await tagAssignmentsRepo.putOnTicket(scope, ticketId, tag))) return;
    // A card may stay in a column only for some hours, counted from now.
    if (tag.isStage) await ticketsRepo.update(scope, ticketId, { timerAt: scope.now });
    await scope.emit(ticketUpdated, { ticketId });
  });
}
