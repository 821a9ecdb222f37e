import type { CompanyScope } from '../../platform/scope.ts';
import { queuesRepo } from '../queues/index.ts';
import { closeTicketsOf } from './close-tickets-of.ts';
import type { TicketRow } from './tickets.tables.ts';

/** Some queues only point elsewhere: a ticket put into one is resolved immediately, without a farewell. */
export async function closeIfQueueCloses(
  scope: CompanyScope,
  { before, ticket }: { readonly before: TicketRow; readonly ticket: TicketRow },
): Promise<TicketRow> {
  if (ticket.queueId === null || ticket.queueId === before.queueId) return ticket;
  const queue = await queuesRepo.find(scope, ticket.queueId);
  if (!queue?.closesTickets) return ticket;
  const [closed = ticket] = await closeTicketsOf(scope, [ticket], { saysFarewell: false });
  return closed;
}
