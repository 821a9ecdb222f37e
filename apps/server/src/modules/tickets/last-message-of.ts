import type { TicketRow } from './tickets.tables.ts';

/** The last-message fields of a ticket, for another ticket that continues it. */
export const lastMessageOf = ({
  lastMessage,
  lastMessageFromUs,
  lastMessageAt,
  lastMessageId,
  lastMessageContent,
  lastMessageAck,
  lastMessageDelivery,
  lastMessageSeconds,
  lastMessageIsDeleted,
}: TicketRow) => ({
  lastMessage,
  lastMessageFromUs,
  lastMessageAt,
  lastMessageId,
  lastMessageContent,
  lastMessageAck,
  lastMessageDelivery,
  lastMessageSeconds,
  lastMessageIsDeleted,
});
