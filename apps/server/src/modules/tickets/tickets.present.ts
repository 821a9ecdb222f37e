import {
  asEnabled,
  messageMediaTypeOf,
  type Ticket,
  type TicketHolder,
  type TicketLogEntryShown,
  type TicketLogType,
} from '@recado/contracts';
import type { Channels } from '../../platform/channel.ts';
import { replyWindowFor, type Writer } from '../../platform/channels/reply-window.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type NumberAudience, presentContact } from '../contacts/index.ts';
import { presentAssignedTag } from '../tags/index.ts';
import { stageMovesAt } from './stage-moves-at.ts';
import { type TicketDetails, ticketDetailsRepo } from './ticket-details.repo.ts';
import type { TicketLogEntry } from './ticket-logs.repo.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

const HOUR_MS = 3_600_000;

/** Tickets as the wire shows them, in the order of the ids; deleted ones are left out. Two statements for all. */
export async function showTickets(
  scope: CompanyScope,
  audience: NumberAudience,
  ids: readonly number[],
): Promise<Ticket[]> {
  const found = new Map((await ticketDetailsRepo.list(scope, ids)).map((details) => [details.ticket.id, details]));
  const shown: Ticket[] = [];
  for (const id of ids) {
    const details = found.get(id);
    if (details) shown.push(presentTicket(scope.services.channels, audience, await withNumber(scope, details)));
  }
  return shown;
}

/** The answer to a call that may be repeated is stored in the transaction that opens the ticket, and so shown in it. */
async function withNumber(scope: CompanyScope, details: TicketDetails): Promise<TicketDetails> {
  const { ticket } = details;
  if (ticket.number !== null) return details;
  return { ...details, ticket: { ...ticket, number: await ticketsRepo.takeNumber(scope, ticket.id) } };
}

export function presentTicket(channels: Channels, audience: NumberAudience, details: TicketDetails): Ticket {
  const { ticket, contact, queue, user, bot, connection } = details;
  const {
    extraInfo: _,
    wallets: _wallets,
    whatsapp: _connection,
    createdAt: _created,
    updatedAt: _updated,
    ...shownContact
  } = presentContact(audience, contact);
  return {
    id: ticket.id,
    uuid: ticket.uuid,
    number: numberOf(ticket),
    status: ticket.status,
    channel: ticket.channel,
    isGroup: ticket.isGroup,
    isBot: ticket.isBotActive,
    bot,
    useIntegration: ticket.usesIntegration,
    amountUsedBotQueues: ticket.botTurns,
    contactId: ticket.contactId,
    contact: shownContact,
    queueId: ticket.queueId,
    queue,
    userId: ticket.userId,
    user,
    whatsappId: ticket.connectionId,
    whatsapp: connection && {
      id: connection.id,
      name: connection.name,
      groupAsTicket: asEnabled(connection.groupsAsTickets),
    },
    lastMessage: ticket.lastMessage,
    lastMessageAt: ticket.lastMessageAt?.toISOString() ?? null,
    lastMessageMark: markOfLast(ticket),
    waitingSince: isWaiting(ticket) ? ticket.statusChangedAt.toISOString() : null,
    unreadMessages: ticket.unreadCount,
    tags: details.tags.map(presentAssignedTag),
    stageMovesAt:
      stageMovesAt(
        ticket,
        details.tags.find(({ isStage }) => isStage),
      )?.toISOString() ?? null,
    userRating: ticket.lastRate === null ? null : { rate: ticket.lastRate },
    abilities: abilitiesOf(channels, ticket),
    replyUntil: replyUntil(channels, { ...ticket, writer: 'human' })?.toISOString() ?? null,
    reactUntil: replyUntil(channels, { ...ticket, writer: 'bot' })?.toISOString() ?? null,
    companyId: ticket.companyId,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
  };
}

/** Events are published after the commit, which has given the ticket its number. */
export function numberOf({ id, number }: Pick<TicketRow, 'id' | 'number'>): number {
  if (number === null) throw new Error(`Ticket ${id} is shown before the transaction that opens it has ended.`);
  return number;
}

const isWaiting = ({ status }: TicketRow): boolean => status === 'pending' || status === 'lgpd';

function markOfLast(ticket: TicketRow): Ticket['lastMessageMark'] {
  if (ticket.lastMessageContent === null) return null;
  return {
    fromMe: ticket.lastMessageFromUs,
    mediaType: messageMediaTypeOf[ticket.lastMessageContent],
    ack: ticket.lastMessageAck,
    delivery: ticket.lastMessageDelivery,
    seconds: ticket.lastMessageSeconds,
    isDeleted: ticket.lastMessageIsDeleted,
  };
}

/**
 * Null where the channel has no reply window. A customer who has never written has not opened one: it counts as closed.
 */
export function replyUntil(
  channels: Channels,
  {
    channel,
    lastCustomerMessageAt,
    createdAt,
    writer,
  }: Pick<TicketRow, 'channel' | 'lastCustomerMessageAt' | 'createdAt'> & { readonly writer: Writer },
): Date | null {
  const capabilities = channels.find(channel)?.capabilities;
  const hours = capabilities ? replyWindowFor(capabilities, writer) : null;
  if (hours === null) return null;
  return lastCustomerMessageAt ? new Date(lastCustomerMessageAt.getTime() + hours * HOUR_MS) : createdAt;
}

/** The capabilities of this conversation. Nothing can be sent over a removed connection. */
function abilitiesOf(channels: Channels, { channel, connectionId }: TicketRow): Ticket['abilities'] {
  const capabilities = connectionId === null ? undefined : channels.find(channel)?.capabilities;
  if (!capabilities) return null;
  const { canQuote, canReact, canEdit, canDelete, hasTemplates } = capabilities;
  const replyWindowHours = replyWindowFor(capabilities, 'human');
  return { canQuote, canReact, canEdit, canDelete, hasTemplates, replyWindowHours };
}

export const presentHolder = ({ ticket, user, queue }: TicketDetails): TicketHolder => ({
  id: ticket.id,
  uuid: ticket.uuid,
  userId: ticket.userId,
  user: user && { name: user.name },
  queue: queue && { name: queue.name },
});

export const presentLogEntry = (entry: TicketLogEntry): TicketLogEntryShown => ({
  id: entry.id,
  ticketId: entry.ticketId,
  type: entry.type,
  actor: actorIn(entry),
  user: entry.userId === null ? null : { id: entry.userId, name: entry.userName ?? '' },
  queue: entry.queueId === null ? null : { id: entry.queueId, name: entry.queueName ?? '' },
  rate: entry.rate,
  createdAt: entry.createdAt.toISOString(),
});

/** Entries from before actors were stored: what an agent did for themselves is recognised by its user. */
const actsForSelf: readonly TicketLogType[] = ['open', 'reopen', 'closed', 'access'];

function actorIn({ type, actorId, actorName, userId, userName }: TicketLogEntry): TicketLogEntryShown['actor'] {
  if (actorId !== null) return { id: actorId, name: actorName ?? '' };
  return userId !== null && actsForSelf.includes(type) ? { id: userId, name: userName ?? '' } : null;
}
