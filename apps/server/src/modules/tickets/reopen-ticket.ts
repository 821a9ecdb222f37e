import { isUniqueViolation } from '../../platform/db/constraint-violations.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type Accept, isAssignedTo, statusInHand, takenOver } from './accept-ticket.ts';
import { assertMay } from './actor-of.ts';
import { assertMayGiveTo } from './assert-may-give-to.ts';
import { lockTicket } from './lock-ticket.ts';
import { logTicket } from './log-ticket.ts';
import { pairActivityRepo } from './pair-activity.repo.ts';
import { placeOf } from './ticket-place.ts';
import { ticketTakenError } from './ticket-taken-error.ts';
import { ticketAccepted, ticketMoved } from './tickets.events.ts';
import { canReopen, canSeeTicket, canTryToAccept } from './tickets.policy.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

/**
 * An agent reopens a resolved ticket. When the contact has a live one on that connection, that one is returned and
 * nothing changes; an agent who may not see it gets only its holder's name.
 */
export async function reopenTicket(scope: CompanyScope, { ticketId, userId, queueId }: Accept): Promise<TicketRow> {
  assertMayGiveTo(scope.actor, userId);
  return scope.transaction(async (scope) => {
    const ticket = await lockTicket(scope, ticketId, { queueId, userId });
    if (ticket.status !== 'closed' && ticket.status !== 'nps') {
      assertMay(scope.actor, ticket, canTryToAccept);
      if (isAssignedTo(ticket, userId)) return ticket;
      throw await ticketTakenError(scope, ticketId);
    }
    assertMay(scope.actor, ticket, canReopen);
    if (ticket.connectionId === null) throw new AppError('ERR_NO_WAPP_FOUND');
    const inQueue = queueId ?? ticket.queueId;
    if (inQueue === null) throw new AppError('ERR_QUEUE_REQUIRED');

    const reopened = await reopenUnlessLive(scope, ticket, { userId, queueId: inQueue });
    if (!reopened) return liveInstead(scope, { ...ticket, connectionId: ticket.connectionId });
    await logTicket(scope, { ticketId, type: 'reopen', userId, queueId: inQueue });
    await scope.emit(ticketMoved, { ticketId, before: placeOf(ticket) });
    await scope.emit(ticketAccepted, { ticketId, userId, isReopened: true });
    return reopened;
  });
}

/** Undefined when another ticket is live: the unique index detects it, even one opened concurrently. */
async function reopenUnlessLive(
  scope: CompanyScope,
  ticket: TicketRow,
  to: { readonly userId: number; readonly queueId: number },
): Promise<TicketRow | undefined> {
  try {
    return await scope.transaction((scope) =>
      ticketsRepo.update(scope, ticket.id, {
        ...takenOver(scope),
        ...pairActivityRepo,
        ...to,
        status: statusInHand(ticket),
        closedAt: null,
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'tickets_one_live')) return undefined;
    throw error;
  }
}

async function liveInstead(scope: CompanyScope, ticket: TicketRow & { connectionId: number }): Promise<TicketRow> {
  const live = await ticketsRepo.findLive(scope, ticket);
  // Resolved between the two statements: a retry reopens it.
  if (!live) throw new AppError('ERR_UNAVAILABLE');
  if (scope.actor !== 'system' && !canSeeTicket(scope.actor, live)) throw await ticketTakenError(scope, live.id);
  return live;
}
