export { type Accept, acceptTicket } from './accept-ticket.ts';
export type { Closing } from './close-held-tickets.ts';
export { closeImportedTickets } from './close-imported-tickets.ts';
export { closeTicket } from './close-ticket.ts';
export { type FoundTicket, findOrOpenTicket, type IncomingOn } from './find-or-open-ticket.ts';
export { holdTicket } from './hold-ticket.ts';
export { lastMessageRepo } from './last-message.repo.ts';
export { logTicket } from './log-ticket.ts';
export { markPast, type PastMark } from './mark-past.ts';
export { markTicketRead } from './mark-ticket-read.ts';
export { markTicketUnread } from './mark-ticket-unread.ts';
export { openTicket, type TicketToOpen } from './open-ticket.ts';
export { putInQueue } from './put-in-queue.ts';
export { returnToQueue } from './return-to-queue.ts';
export { seenTicket } from './seen-ticket.ts';
export { type IntegrationSwitch, switchIntegration } from './switch-integration.ts';
export { takeNumberForTexts } from './take-number-for-texts.ts';
export { takenBy } from './taken-by.ts';
export { type TicketDetails, ticketDetailsRepo } from './ticket-details.repo.ts';
export { LIST_LOG_SPAN, type TicketLogEntry, ticketLogsRepo } from './ticket-logs.repo.ts';
export { ticketOfPast } from './ticket-of-past.ts';
export { placeOf } from './ticket-place.ts';
export { audienceOf, everybodyIn, type TicketAudience } from './ticket-rooms.ts';
export { ticketToWriteIn } from './ticket-to-write-in.ts';
export { mayRead, maySee, type PlaceSql, placeInTickets } from './ticket-visibility.repo.ts';
export {
  type TicketPlace,
  ticketAccepted,
  ticketClosed,
  ticketClosing,
  ticketDeleted,
  ticketMoved,
  ticketMoveUndone,
  ticketOpened,
  ticketRead,
  ticketsMerged,
  ticketTransferred,
  ticketUpdated,
} from './tickets.events.ts';
export { showToAudience } from './tickets.live.ts';
export { canReadHistory, canSeeTicket } from './tickets.policy.ts';
export { numberOf, presentLogEntry, presentTicket, replyUntil, showTickets } from './tickets.present.ts';
export { type MessagePreview, onlyHasPast, ticketsRepo } from './tickets.repo.ts';
export { type TicketRow, tickets } from './tickets.tables.ts';
export { isToldOfTicket } from './told-of-ticket.repo.ts';
export { type Transfer, transferTicket } from './transfer-ticket.ts';
