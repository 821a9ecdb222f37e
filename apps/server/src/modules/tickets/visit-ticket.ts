import type { CompanyScope } from '../../platform/scope.ts';
import type { AnyViewer } from '../../platform/viewer.ts';
import { markTicketRead } from './mark-ticket-read.ts';
import { ticketLogsRepo } from './ticket-logs.repo.ts';
import type { TicketRow } from './tickets.tables.ts';
import { findVisibleTicket } from './visible-ticket.ts';

/** A user who switches between two conversations is logged once for each, whichever call opens it. */
const LOOKS_AGAIN_AFTER_MS = 10 * 60_000;

/** A user opens a ticket: it is logged, and its agent marks it read. */
export async function visitTicket(scope: CompanyScope, viewer: AnyViewer, uuid: string): Promise<TicketRow> {
  const ticket = await findVisibleTicket(scope, viewer, uuid);
  await logAccess(scope, viewer, ticket);
  if (viewer.support || viewer.userId === null) return ticket;
  if (ticket.userId === viewer.userId && ticket.unreadCount > 0) await markTicketRead(scope, ticket.id, viewer.userId);
  return ticket;
}

/** Support staff do not belong to this company: the audit log records their visit. A program reads nothing for anybody. */
export async function logAccess(
  scope: CompanyScope,
  { support, userId }: AnyViewer,
  { id: ticketId, queueId }: Pick<TicketRow, 'id' | 'queueId'>,
): Promise<void> {
  if (support || userId === null) return;
  const unlessSince = new Date(scope.now.getTime() - LOOKS_AGAIN_AFTER_MS);
  await ticketLogsRepo.insertAccess(scope, { ticketId, userId, queueId, unlessSince });
}
