export { acceptTicket } from './accept-ticket.ts';
export { closeImportedTickets } from './close-imported-tickets.ts';
export { closeTicket } from './close-ticket.ts';
export { contactTicketsRepo, type ReadableTicket } from './contact-tickets.repo.ts';
export { findOrOpenHistoryTicket } from './find-history-ticket.ts';
export { type FoundTicket, findOrOpenTicket, type IncomingOn } from './find-or-open-ticket.ts';
export { lastMessageRepo } from './last-message.repo.ts';
export { lockTicket } from './lock-ticket.ts';
export { logTicket } from './log-ticket.ts';
export { type ImportedMark, markImported } from './mark-imported.ts';
export { markTicketRead } from './mark-ticket-read.ts';
export { markTicketUnread } from './mark-ticket-unread.ts';
export { movedNow } from './moved-now.ts';
export { openTicket } from './open-ticket.ts';
export { putInQueue } from './put-in-queue.ts';
export { returnToQueue } from './return-to-queue.ts';
export { stageMovesAt } from './stage-moves-at.ts';
export { takeNumberForTexts } from './take-number-for-texts.ts';
export { isNotifiedOfTicket } from './ticket-audience.repo.ts';
export { readCursor, type TicketCursor, writeCursor } from './ticket-cursor.ts';
export {
  botOfTicket,
  type DetailsRow,
  detailsByIds,
  detailsByUuid,
  readDetails,
  type TicketDetails,
  ticketDetailsRepo,
} from './ticket-details.repo.ts';
export { belongsInTab } from './ticket-list.repo.ts';
export { LIST_LOG_SPAN, listLogSpan, type TicketLogEntry, ticketLogsRepo } from './ticket-logs.repo.ts';
export { placeOf } from './ticket-place.ts';
export { audienceOf, everybodyIn } from './ticket-rooms.ts';
export { ticketTakenError } from './ticket-taken-error.ts';
export { ticketToWriteIn } from './ticket-to-write-in.ts';
export { mayRead, maySee, placeInTickets } from './ticket-visibility.repo.ts';
export {
  integrationSwitched,
  type TicketPlace,
  ticketAccepted,
  ticketClosed,
  ticketClosing,
  ticketDeleted,
  ticketMoved,
  ticketMoveUndone,
  ticketOpened,
  ticketRated,
  ticketRead,
  ticketsMerged,
  ticketTransferred,
  ticketUpdated,
} from './tickets.events.ts';
export { rememberDetails, showToAudience } from './tickets.live.ts';
export { canReadHistory, canSeeTicket } from './tickets.policy.ts';
export { numberOf, presentLogEntry, presentTicket, replyUntil, showTickets } from './tickets.present.ts';
export { hasOnlyHistory, type MessagePreview, ticketsRepo } from './tickets.repo.ts';
export { type TicketRow, tickets } from './tickets.tables.ts';
export { ticketsToWriteIn } from './tickets-to-write-in.ts';
export { transferTicket } from './transfer-ticket.ts';
export { findVisibleTicket } from './visible-ticket.ts';
export { logAccess } from './visit-ticket.ts';
