import { isDeepStrictEqual } from 'node:util';
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockTicket } from './lock-ticket.ts';
import { logTicket } from './log-ticket.ts';
import { ticketDetailsRepo } from './ticket-details.repo.ts';
import { placeOf } from './ticket-place.ts';
import { type StateBefore, stateAfterOf, ticketUndosRepo } from './ticket-undos.repo.ts';
import { ticketMoved, ticketMoveUndone } from './tickets.events.ts';
import { canReadHistory } from './tickets.policy.ts';
import { presentHolder } from './tickets.present.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

/** Screens offer it for five seconds; a hovered notification stays longer, and requests take time. */
const UNDO_WITHIN_MS = 60_000;

/** Called at the end of a move, so that the messages it caused count as part of it. Rules, bots and programs cannot undo. */
export async function rememberMove(scope: CompanyScope, before: TicketRow, ticketId: number): Promise<void> {
  if (scope.actor === 'system' || scope.actor.userId === null) return;
  const { userId } = scope.actor;
  await ticketUndosRepo.put(scope, { userId, before, after: await ticketsRepo.get(scope, ticketId) });
  // Last: a transaction that has locked deleted rows must not wait for another one.
  await ticketUndosRepo.deleteExpired(scope, userId, new Date(scope.now.getTime() - UNDO_WITHIN_MS));
}

/**
 * A user undoes their last transfer or resolution: the ticket returns to its exact state. Refused, with the name of the
 * current holder, once anything else has happened to it. A sent message stays sent.
 */
export async function undoMove(scope: CompanyScope, viewer: Viewer, ticketId: number): Promise<TicketRow> {
  return scope.transaction(async (scope) => {
    const known = await ticketUndosRepo.find(scope, ticketId);
    const own = known?.userId === viewer.userId ? known : undefined;
    const ticket = await lockTicket(scope, ticketId, { queueId: own?.before.queueId, userId: own?.before.userId });
    // Read again under the lock: a colleague's move may have replaced it.
    const undo = await ticketUndosRepo.find(scope, ticketId);
    if (undo?.userId !== viewer.userId) {
      if (!own && !canReadHistory(viewer, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
      throw await notPossible(scope, ticketId);
    }
    const isLate = scope.now.getTime() - undo.createdAt.getTime() > UNDO_WITHIN_MS;
    if (isLate || !isDeepStrictEqual(stateAfterOf(ticket), undo.after)) throw await notPossible(scope, ticketId);

    const restored = await restoreUnlessLive(scope, ticket, undo.before);
    await ticketUndosRepo.delete(scope, ticketId);
    await logTicket(scope, { ticketId, type: 'undone', userId: restored.userId, queueId: restored.queueId });
    await scope.emit(ticketMoved, { ticketId, before: placeOf(ticket) });
    await scope.emit(ticketMoveUndone, { ticketId, fromUserId: ticket.userId });
    return restored;
  });
}

/** The customer may have written since: then another ticket is live, and the unique index detects it. */
async function restoreUnlessLive(scope: CompanyScope, ticket: TicketRow, before: StateBefore): Promise<TicketRow> {
  try {
    return await scope.transaction((scope) =>
      ticketsRepo.update(scope, ticket.id, { ...before, updatedAt: scope.now }),
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'tickets_one_live') || ticket.connectionId === null) throw error;
    const live = await ticketsRepo.findLive(scope, { ...ticket, connectionId: ticket.connectionId });
    throw await notPossible(scope, live?.id ?? ticket.id);
  }
}

async function notPossible(scope: CompanyScope, ticketId: number): Promise<AppError> {
  const [details] = await ticketDetailsRepo.list(scope, [ticketId]);
  if (!details) return new AppError('ERR_NO_TICKET_FOUND');
  return new AppError('ERR_UNDO_NOT_POSSIBLE', { details: presentHolder(details) });
}
