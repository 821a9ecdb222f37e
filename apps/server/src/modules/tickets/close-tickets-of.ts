import type { CompanyScope } from '../../platform/scope.ts';
import { actorOf } from './actor-of.ts';
import { logTicket } from './log-ticket.ts';
import { placeOf } from './ticket-place.ts';
import { ticketClosed, ticketMoved } from './tickets.events.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

export interface Closing {
  readonly saysFarewell: boolean;
  /** The type of the log entry. */
  readonly log?: 'closed' | 'autoClose';
  /** The user who gets the ticket if it was unassigned. */
  readonly belongsTo?: number | null;
}

/** Resolves tickets that the caller has locked and may resolve; resolved ones stay as they are. */
export async function closeTicketsOf(
  scope: CompanyScope,
  locked: readonly TicketRow[],
  { saysFarewell, log = 'closed', belongsTo = null }: Closing,
): Promise<TicketRow[]> {
  const userId = actorOf(scope);
  const live = locked.filter(({ status }) => status !== 'closed');
  const ids = live.map(({ id }) => id);
  const closed = await ticketsRepo.close(scope, ids, { belongsTo });
  await logTicket(scope, ...live.map(({ id, queueId }) => ({ ticketId: id, type: log, userId, queueId })));
  for (const ticket of live) {
    const before = placeOf(ticket);
    await scope.emit(ticketMoved, { ticketId: ticket.id, before });
    await scope.emit(ticketClosed, { ticketId: ticket.id, before, userId, saysFarewell });
  }
  return closed;
}
