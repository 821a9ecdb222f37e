import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { markTicketRead } from './mark-ticket-read.ts';
import { ticketLogsRepo } from './ticket-logs.repo.ts';
import type { TicketRow } from './tickets.tables.ts';
import { findVisibleTicket } from './visible-ticket.ts';

/** Who goes to and fro between two conversations has looked at each once. */
const LOOKS_AGAIN_AFTER_MS = 10 * 60_000;

/** Somebody opens a ticket: the log says so, and who holds it has read it with that. */
export async function visitTicket(scope: CompanyScope, viewer: Viewer, uuid: string): Promise<TicketRow> {
  const ticket = await findVisibleTicket(scope, viewer, uuid);
  // Staff inside for support is nobody of this company: the audit has their visit.
  if (viewer.support) return ticket;
  await ticketLogsRepo.insertAccess(scope, {
    ticketId: ticket.id,
    userId: viewer.userId,
    queueId: ticket.queueId,
    unlessSince: new Date(scope.now.getTime() - LOOKS_AGAIN_AFTER_MS),
  });
  if (ticket.userId === viewer.userId && ticket.unreadCount > 0) await markTicketRead(scope, ticket.id, viewer.userId);
  return ticket;
}
