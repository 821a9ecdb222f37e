import { isWaitingForUser, type TicketStatus } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { assertMay } from './actor-of.ts';
import { assertMayGiveTo } from './assert-may-give-to.ts';
import { closeIfQueueCloses } from './close-if-queue-closes.ts';
import { lockTicket } from './lock-ticket.ts';
import { logTicket } from './log-ticket.ts';
import { placeOf } from './ticket-place.ts';
import { ticketTakenError } from './ticket-taken-error.ts';
import { ticketAccepted, ticketMoved } from './tickets.events.ts';
import { canTryToAccept } from './tickets.policy.ts';
import { type TicketChange, ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

export interface Accept {
  readonly ticketId: number;
  readonly userId: number;
  /** For a ticket that is in no queue yet. */
  readonly queueId?: number | undefined;
}

/**
 * An agent accepts a waiting ticket. If a colleague was faster, nothing changes and the error names them; accepting
 * one's own ticket again returns it. A ticket that waits for the customer's consent cannot be accepted.
 */
export async function acceptTicket(scope: CompanyScope, { ticketId, userId, queueId }: Accept): Promise<TicketRow> {
  assertMayGiveTo(scope.actor, userId);
  return scope.transaction(async (scope) => {
    const ticket = await lockTicket(scope, ticketId, { queueId, userId });
    assertMay(scope.actor, ticket, canTryToAccept);
    if (isAssignedTo(ticket, userId)) return ticket;
    if (ticket.status === 'lgpd') throw new AppError('ERR_CONSENT_REQUIRED');
    if (!isFreeFor(ticket, userId)) throw await ticketTakenError(scope, ticketId);
    const inQueue = queueId ?? ticket.queueId;
    if (inQueue === null) throw new AppError('ERR_QUEUE_REQUIRED');

    const accepted = await ticketsRepo.update(scope, ticketId, {
      ...takenOver(scope),
      status: statusInHand(ticket),
      userId,
      queueId: inQueue,
    });
    await logTicket(scope, { ticketId, type: 'open', userId, queueId: inQueue });
    await scope.emit(ticketMoved, { ticketId, before: placeOf(ticket) });
    await scope.emit(ticketAccepted, { ticketId, userId, isReopened: false });
    return closeIfQueueCloses(scope, { before: ticket, ticket: accepted });
  });
}

/** A group conversation has its own tab. */
export const statusInHand = ({ isGroup }: Pick<TicketRow, 'isGroup'>): TicketStatus => (isGroup ? 'group' : 'open');

export const isAssignedTo = ({ status, userId }: TicketRow, byUserId: number): boolean =>
  (status === 'open' || status === 'group') && userId === byUserId;

const isFreeFor = (ticket: TicketRow, forUserId: number): boolean =>
  isWaitingForUser(ticket, forUserId) || (ticket.status === 'group' && ticket.userId === null);

/** From here on a person speaks with the customer, so bots stop answering. */
export const takenOver = (scope: CompanyScope): TicketChange => ({
  isBotActive: false,
  usesIntegration: false,
  statusChangedAt: scope.now,
  updatedAt: scope.now,
});
