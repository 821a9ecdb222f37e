import type { CompanyScope } from '../../platform/scope.ts';
import type { OutgoingMark } from './last-message.repo.ts';
import { type MessagePreview, type TicketChange, ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

export interface ImportedMark {
  /** The newest of them, and the delivery fields if it is ours. */
  readonly last: {
    readonly preview: MessagePreview;
    readonly at: Date;
    readonly own: (Pick<OutgoingMark, 'messageId' | 'delivery'> & { readonly ack: number }) | undefined;
  };
  readonly lastOfCustomer: Date | null;
  readonly lastOfOurs: Date | null;
}

/** Updates a ticket after history messages were added: none of them counts as new, and a newer last message stays. */
export async function markImported(scope: CompanyScope, ticketId: number, mark: ImportedMark): Promise<void> {
  const ticket = await ticketsRepo.lock(scope, ticketId);
  const change: TicketChange = {
    ...(isNewer(mark.last.at, ticket.lastMessageAt) && lastOf(ticket, mark.last)),
    ...(isNewer(mark.lastOfCustomer, ticket.lastCustomerMessageAt) && { lastCustomerMessageAt: mark.lastOfCustomer }),
    ...(isNewer(mark.lastOfOurs, ticket.lastAgentMessageAt) && { lastAgentMessageAt: mark.lastOfOurs }),
    ...(ticket.importedAt !== null && ticket.unreadCount === 0 && { readAt: scope.now }),
  };
  if (Object.keys(change).length > 0) await ticketsRepo.update(scope, ticketId, change);
}

const isNewer = (at: Date | null, before: Date | null): boolean => at !== null && (before === null || at > before);

/** In lists the ticket stands at the time of its last history message, not above customers who wait now. */
const lastOf = ({ importedAt }: TicketRow, { preview, at, own }: ImportedMark['last']): TicketChange => ({
  lastMessage: preview.text,
  lastMessageFromUs: own !== undefined,
  lastMessageAt: at,
  lastMessageId: own?.messageId ?? null,
  lastMessageContent: preview.content,
  lastMessageAck: own?.ack ?? 0,
  lastMessageDelivery: own?.delivery ?? null,
  lastMessageSeconds: null,
  lastMessageIsDeleted: false,
  ...(importedAt !== null && { updatedAt: at }),
});
