import type { CompanyScope } from '../../platform/scope.ts';
import { actorOf } from './actor-of.ts';
import { logTicket } from './log-ticket.ts';
import { placeOf } from './ticket-place.ts';
import { ticketClosed, ticketMoved } from './tickets.events.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

export interface Closing {
  readonly saysFarewell: boolean;
  /** What the log calls it. */
  readonly log?: 'closed' | 'autoClose';
  /** Whose it is from now on, if nobody held it. */
  readonly belongsTo?: number | null;
}

/** Resolves tickets that the caller has locked and may resolve; those that are resolved already stay as they are. */
export async function closeTicketsOf(
  scope: CompanyScope,
  held: readonly TicketRow[],
  { saysFarewell, log = 'closed', belongsTo = null }: Closing,
): Promise<TicketRow[]> {
  const userId = actorOf(scope);
  const live = held.filter(({ status }) => status !== 'closed');
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
