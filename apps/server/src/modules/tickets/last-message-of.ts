import type { TicketRow } from './tickets.tables.ts';

/** All that a ticket says of its last message, for another ticket that goes on from there. */
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
