import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { assertKanbanInPlan, type TagRow, tagAssignmentsRepo, tagsRepo } from '../tags/index.ts';
import { canSeeTicket, movedNow, type TicketRow, ticketsRepo, ticketUpdated } from '../tickets/index.ts';
import { usersRepo } from '../users/index.ts';

interface Tagging {
  readonly ticketId: number;
  /** The move is refused when the card is in another stage; 0 is none. Undefined: the last move wins. */
  readonly fromStageId?: number | undefined;
}

/** Puts a tag on a ticket. A stage replaces the previous one: a card is in one lane. */
export async function putTagOnTicket(
  scope: CompanyScope,
  { ticketId, tagId, fromStageId }: Tagging & { readonly tagId: number },
): Promise<void> {
  await scope.transaction(async (scope) => {
    // The tag is locked before the ticket, in the same order as when a tag is removed: otherwise both could deadlock.
    const [tag] = await tagsRepo.lock(scope, [tagId], 'key share');
    const ticket = await lockVisibleTicket(scope, ticketId);
    if (!tag) return;
    if (tag.isStage) await moveToStage(scope, ticket, { stage: tag, fromStageId });
    else if (await tagAssignmentsRepo.putOnTicket(scope, ticketId, tag)) await scope.emit(ticketUpdated, { ticketId });
  });
}

/** Takes a ticket out of its stage, or removes one tag. Does nothing when there is nothing to remove. */
export async function takeTagFromTicket(
  scope: CompanyScope,
  { ticketId, which, fromStageId }: Tagging & { readonly which: number | 'stage' },
): Promise<void> {
  await scope.transaction(async (scope) => {
    const ticket = await lockVisibleTicket(scope, ticketId);
    if (which === 'stage' || which === ticket.stageId)
      await assertInStage(scope, ticket, { fromStageId, toStageId: 0 });
    if (!(await tagAssignmentsRepo.takeFromTicket(scope, ticketId, which))) return;
    if (which === 'stage' || which === ticket.stageId) await markMoved(scope, ticketId);
    await scope.emit(ticketUpdated, { ticketId });
  });
}

interface Move {
  readonly stage: TagRow;
  readonly fromStageId: number | undefined;
}

async function moveToStage(scope: CompanyScope, ticket: TicketRow, { stage, fromStageId }: Move): Promise<void> {
  assertKanbanInPlan(scope);
  await assertInStage(scope, ticket, { fromStageId, toStageId: stage.id });
  if (!(await tagAssignmentsRepo.putInStage(scope, ticket.id, stage))) return;
  await markMoved(scope, ticket.id);
  await scope.emit(ticketUpdated, { ticketId: ticket.id });
}

/** The time limit of the stage starts now. A moved card comes first in its lane, where the user who moved it looks. */
async function markMoved(scope: CompanyScope, ticketId: number): Promise<void> {
  const stageActorId = scope.actor === 'system' ? null : scope.actor.userId;
  await ticketsRepo.update(scope, ticketId, { timerAt: scope.now, updatedAt: movedNow(scope), stageActorId });
}

/** Of two users who move one card, the slower one is refused with the faster one's name. The same goal is no conflict. */
async function assertInStage(
  scope: CompanyScope,
  ticket: TicketRow,
  { fromStageId, toStageId }: { readonly fromStageId: number | undefined; readonly toStageId: number },
): Promise<void> {
  if (fromStageId === undefined || ticket.stageId === fromStageId || ticket.stageId === toStageId) return;
  const stage = ticket.stageId === 0 ? undefined : await tagsRepo.find(scope, ticket.stageId);
  const user = ticket.stageActorId === null ? undefined : await usersRepo.find(scope, ticket.stageActorId);
  throw new AppError('ERR_STAGE_CHANGED', {
    details: {
      ticketId: ticket.id,
      stage: stage ? { id: stage.id, name: stage.name } : null,
      user: user ? { name: user.name } : null,
    },
  });
}

/** Makes tag changes of one ticket wait for each other. A ticket the actor cannot see is reported as missing. */
async function lockVisibleTicket(scope: CompanyScope, ticketId: number): Promise<TicketRow> {
  const ticket = await ticketsRepo.lock(scope, ticketId);
  if (scope.actor !== 'system' && !canSeeTicket(scope.actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  return ticket;
}
