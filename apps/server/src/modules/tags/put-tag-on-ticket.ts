import type { CompanyScope } from '../../platform/scope.ts';
import { ticketsRepo, ticketUpdated } from '../tickets/index.ts';
import { assertKanbanInPlan } from './assert-kanban-in-plan.ts';
import { carriedTagsRepo } from './carried-tags.repo.ts';
import { holdTicket } from './hold-ticket.ts';
import { tagsRepo } from './tags.repo.ts';

/** Puts a tag on a ticket. A stage takes the place of the one before: a card lies in one column. */
export async function putTagOnTicket(
  scope: CompanyScope,
  { ticketId, tagId }: { ticketId: number; tagId: number },
): Promise<void> {
  await scope.transaction(async (scope) => {
    // Before anything is written: who removes the tag waits for us, never we for them halfway.
    const [tag] = await tagsRepo.lock(scope, [tagId], 'key share');
    await holdTicket(scope, ticketId);
    if (!tag) return;
    if (tag.isStage) assertKanbanInPlan(scope);
    if (!(await carriedTagsRepo.putOnTicket(scope, ticketId, tag))) return;
    // A card may lie in a column only for some hours, counted from now.
    if (tag.isStage) await ticketsRepo.update(scope, ticketId, { timerAt: scope.now });
    await scope.emit(ticketUpdated, { ticketId });
  });
}
