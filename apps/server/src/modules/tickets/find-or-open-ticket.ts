import type { ConnectionChannel } from '@recado/contracts';
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ConnectionRow, connectionsRepo } from '../connections/index.ts';
import { logTicket } from './log-ticket.ts';
import { pairActivityRepo } from './pair-activity.repo.ts';
import { placeOf } from './ticket-place.ts';
import { ticketMoved, ticketOpened } from './tickets.events.ts';
import { type IncomingMark, type MarkedTicket, type Pair, ticketsRepo } from './tickets.repo.ts';
import type { NewTicket, TicketRow } from './tickets.tables.ts';
import { walletHolder } from './wallet-holder.ts';

export interface IncomingOn extends Pair, IncomingMark {
  readonly channel: ConnectionChannel;
  readonly isGroup: boolean;
  /** Messages of a blocked contact are stored, but open and move no ticket. */
  readonly isBlocked: boolean;
  /** Written by the company on the connected phone: no customer waits for an answer. */
  readonly isOwn?: boolean;
}

export interface FoundTicket {
  readonly ticket: TicketRow;
  readonly outcome: 'live' | 'reopened' | 'opened' | 'blocked';
  /** The customer's message moves it back to an earlier stage of the kanban board. */
  readonly leavesStage: boolean;
}

const ATTEMPTS = 10;
const MINUTE_MS = 60_000;

/**
 * The ticket of a customer's message, with the message marked on it: the live one, a recently resolved one, or a new
 * one. Concurrent messages find the same ticket. The company's own messages are not marked here.
 */
export async function findOrOpenTicket(scope: CompanyScope, incoming: IncomingOn): Promise<FoundTicket> {
  if (incoming.isBlocked)
    return { ticket: await ticketOfBlocked(scope, incoming), outcome: 'blocked', leavesStage: false };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const live = await liveTicket(scope, incoming);
    if (live) return { ...live, outcome: 'live' };
    const connection = await connectionsRepo.get(scope, incoming.connectionId);
    const found = (await reopenRecent(scope, incoming, connection)) ?? (await openNew(scope, incoming, connection));
    if (found) return found;
  }
  throw new Error('The live ticket of a contact changed faster than it could be read.');
}

async function liveTicket(scope: CompanyScope, incoming: IncomingOn): Promise<MarkedTicket | undefined> {
  if (!incoming.isOwn) return ticketsRepo.markIncoming(scope, incoming, incoming);
  const ticket = await ticketsRepo.findLive(scope, incoming);
  return ticket && { ticket, leavesStage: false };
}

/** A company may want a customer who writes again within some minutes to return to the same agent and queue. */
async function reopenRecent(
  scope: CompanyScope,
  incoming: IncomingOn,
  connection: ConnectionRow,
): Promise<FoundTicket | undefined> {
  if (connection.newTicketAfterMinutes === 0) return undefined;
  const newest = await ticketsRepo.findNewest(scope, incoming);
  const oldest = scope.now.getTime() - connection.newTicketAfterMinutes * MINUTE_MS;
  if (newest?.status !== 'closed' || newest.updatedAt.getTime() < oldest) return undefined;
  // It contains history messages and the import closed it: the customer has not spoken with an agent yet.
  if (newest.importedAt !== null) return undefined;
  try {
    return await scope.transaction(async (scope) => {
      const before = await ticketsRepo.lock(scope, newest.id);
      const ticket = await ticketsRepo.update(scope, newest.id, {
        ...pairActivityRepo,
        ...markOf(scope, incoming),
        status: statusOfNew(incoming, connection.groupsAsTickets),
        statusChangedAt: scope.now,
        closedAt: null,
      });
      await logTicket(scope, { ticketId: ticket.id, type: 'reopen', queueId: ticket.queueId });
      await scope.emit(ticketMoved, { ticketId: ticket.id, before: placeOf(before) });
      const leavesStage = !incoming.isOwn && (await ticketsRepo.leavesStage(scope, ticket.id));
      return { ticket, outcome: 'reopened', leavesStage } as const;
    });
  } catch (error) {
    // A concurrent message has just opened a ticket: it is the live one, and the next read finds it.
    if (isUniqueViolation(error, 'tickets_one_live')) return undefined;
    throw error;
  }
}

async function openNew(
  scope: CompanyScope,
  incoming: IncomingOn,
  { groupsAsTickets }: ConnectionRow,
): Promise<FoundTicket | undefined> {
  const ticket = await ticketsRepo.insertLive(scope, {
    ...newTicket(incoming),
    ...markOf(scope, incoming),
    status: statusOfNew(incoming, groupsAsTickets),
    // If we wrote first, a person is already speaking with the contact, on the phone.
    isBotActive: !incoming.isGroup && !incoming.isOwn,
    isOutbound: incoming.isOwn ?? false,
    userId: await walletHolder(scope, incoming.contactId),
  });
  if (!ticket) return undefined;
  await logTicket(scope, { ticketId: ticket.id, type: 'create' });
  await scope.emit(ticketOpened, { ticketId: ticket.id });
  return { ticket, outcome: 'opened', leavesStage: false };
}

async function ticketOfBlocked(scope: CompanyScope, incoming: IncomingOn): Promise<TicketRow> {
  const newest = await ticketsRepo.findNewest(scope, incoming);
  if (newest) return newest;
  const opened = await ticketsRepo.insertLive(scope, {
    ...newTicket(incoming),
    status: 'closed',
    closedAt: scope.now,
    isBotActive: false,
  });
  if (!opened) throw new Error('A resolved ticket cannot conflict with another.');
  return opened;
}

const newTicket = ({ contactId, connectionId, channel, isGroup }: IncomingOn): Omit<NewTicket, 'status'> => ({
  contactId,
  connectionId,
  channel,
  isGroup,
});

const statusOfNew = ({ isGroup }: IncomingOn, groupsAsTickets: boolean) =>
  isGroup && !groupsAsTickets ? 'group' : 'pending';

const markOf = (scope: CompanyScope, { preview, at, isOwn }: IncomingOn) =>
  isOwn ? { updatedAt: scope.now } : markOfCustomer(scope, { preview, at });

const markOfCustomer = (scope: CompanyScope, { preview, at }: IncomingMark) => ({
  unreadCount: 1,
  lastMessage: preview.text,
  lastMessageFromUs: false,
  lastMessageAt: at,
  lastMessageId: null,
  lastMessageContent: preview.content,
  lastMessageAck: 0,
  lastMessageDelivery: null,
  lastMessageSeconds: null,
  lastMessageIsDeleted: false,
  lastCustomerMessageAt: at,
  updatedAt: scope.now,
});
