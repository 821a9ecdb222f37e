import type { CompanyScope } from '../../platform/scope.ts';
import { readCompanySetting } from '../settings/index.ts';
import { statusInHand, takenOver } from './accept-ticket.ts';
import { actorOf, assertMay } from './actor-of.ts';
import { closeIfQueueCloses } from './close-if-queue-closes.ts';
import { closeTicketsOf } from './close-tickets-of.ts';
import { lastMessageOf } from './last-message-of.ts';
import { lockTicket } from './lock-ticket.ts';
import { logTicket } from './log-ticket.ts';
import { placeOf } from './ticket-place.ts';
import { ticketMoved, ticketOpened, ticketTransferred } from './tickets.events.ts';
import { canTransfer } from './tickets.policy.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';
import { rememberMove } from './undo-move.ts';

export interface Transfer {
  readonly ticketId: number;
  readonly queueId: number;
  /** The user it is assigned to; null lets it wait in the queue. */
  readonly userId: number | null;
  /** The agent's note for the next one. */
  readonly note: string;
}

/**
 * An agent transfers a conversation. A company may want a separate ticket per department: the old one is then resolved,
 * and a new one continues in the new queue and is returned.
 */
export async function transferTicket(scope: CompanyScope, transfer: Transfer): Promise<TicketRow> {
  const { ticketId, queueId, userId, note } = transfer;
  return scope.transaction(async (scope) => {
    const ticket = await lockTicket(scope, ticketId, { queueId, userId });
    assertMay(scope.actor, ticket, canTransfer);
    const startsOver = ticket.queueId !== queueId && (await readCompanySetting(scope, 'closeTicketOnTransfer'));
    const moved = startsOver ? await openNewTicket(scope, ticket, transfer) : await handOn(scope, ticket, transfer);

    await logTicket(
      scope,
      { ticketId, type: 'transfered', userId: ticket.userId ?? actorOf(scope), queueId: ticket.queueId },
      { ticketId: moved.id, type: 'receivedTransfer', userId, queueId },
    );
    await scope.emit(ticketTransferred, { ticketId: moved.id, fromQueueId: ticket.queueId, queueId, userId, note });
    const left = await closeIfQueueCloses(scope, { before: ticket, ticket: moved });
    await rememberMove(scope, ticket, moved.id);
    return left;
  });
}

/** The receiver has not seen the conversation: their row is unread, even if the giver had read everything. */
const unreadFor = (scope: CompanyScope, { unreadCount }: TicketRow, { userId }: Transfer): number =>
  userId === null || userId === actorOf(scope) ? unreadCount : Math.max(unreadCount, 1);

const handedTo = (scope: CompanyScope, ticket: TicketRow, transfer: Transfer) => ({
  ...takenOver(scope),
  status: transfer.userId === null ? ('pending' as const) : statusInHand(ticket),
  queueId: transfer.queueId,
  userId: transfer.userId,
  unreadCount: unreadFor(scope, ticket, transfer),
});

async function handOn(scope: CompanyScope, ticket: TicketRow, transfer: Transfer): Promise<TicketRow> {
  const moved = await ticketsRepo.update(scope, ticket.id, handedTo(scope, ticket, transfer));
  await scope.emit(ticketMoved, { ticketId: ticket.id, before: placeOf(ticket) });
  return moved;
}

/** The new ticket keeps showing the last message, and with it the reply window of the channel. */
async function openNewTicket(scope: CompanyScope, ticket: TicketRow, transfer: Transfer): Promise<TicketRow> {
  await closeTicketsOf(scope, [ticket], { saysFarewell: false });
  const { contactId, connectionId, channel, isGroup, isOutbound } = ticket;
  const { lastCustomerMessageAt, lastAgentMessageAt } = ticket;
  const opened = await ticketsRepo.insertLive(scope, {
    contactId,
    connectionId,
    channel,
    isGroup,
    isOutbound,
    unreadCount: unreadFor(scope, ticket, transfer),
    ...lastMessageOf(ticket),
    lastCustomerMessageAt,
    lastAgentMessageAt,
    status: transfer.userId === null ? 'pending' : statusInHand(ticket),
    queueId: transfer.queueId,
    userId: transfer.userId,
    isBotActive: false,
  });
  if (!opened) throw new Error('A ticket resolved in this transaction cannot conflict with the next.');
  await logTicket(scope, {
    ticketId: opened.id,
    type: 'create',
    userId: actorOf(scope),
    queueId: transfer.queueId,
  });
  await scope.emit(ticketOpened, { ticketId: opened.id });
  return opened;
}
