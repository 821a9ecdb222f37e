import { type Ticket, ticketListQuery, ticketsContract } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { AnyViewer } from '../../platform/viewer.ts';
import { changeTicket } from './change-ticket.ts';
import { closeAllTickets } from './close-all-tickets.ts';
import { deleteTicket } from './delete-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { listTransferTargets } from './list-transfer-targets.ts';
import { openTicket } from './open-ticket.ts';
import { readTicketChange } from './read-ticket-change.ts';
import { readTicketFilter } from './ticket-filter.ts';
import { ticketLogsRepo } from './ticket-logs.repo.ts';
import { presentLogEntry, presentTicket, showTickets } from './tickets.present.ts';
import type { TicketRow } from './tickets.tables.ts';
import { undoMove } from './undo-move.ts';
import { findVisibleTicket, getTicketToChange } from './visible-ticket.ts';
import { visitTicket } from './visit-ticket.ts';

export const ticketRoutes = routes(ticketsContract, {
  list: async ({ scope, viewer, query }) => {
    const { tickets, ...page } = await listTickets(scope, viewer, query);
    return { ...page, tickets: tickets.map((details) => presentTicket(scope.services.channels, viewer, details)) };
  },

  show: async ({ scope, viewer, params }) => show(scope, viewer, await visitTicket(scope, viewer, params.uuid)),

  create: async ({ scope, viewer, body }) => {
    const { contactId, queueId = null, whatsappId = null, status } = body;
    const userId = body.userId ?? (status === 'pending' ? null : viewer.userId);
    return show(scope, viewer, await openTicket(scope, { contactId, queueId, connectionId: whatsappId, userId }));
  },

  update: async ({ scope, viewer, params, body }) => {
    const ticket = await getTicketToChange(scope, viewer, params.id);
    return show(scope, viewer, await changeTicket(scope, ticket, readTicketChange(body, ticket)));
  },

  undo: async ({ scope, viewer, params }) => show(scope, viewer, await undoMove(scope, viewer, params.id)),

  transferTargets: async ({ scope, viewer }) => listTransferTargets(scope, viewer.userId),

  remove: async ({ scope, params }) => {
    await deleteTicket(scope, params.id);
    return { message: 'ticket deleted' };
  },

  closeAll: async ({ scope, viewer, body }) => {
    const { selectedQueueIds: queueIds, withoutQueue: includesUnqueued, atMost, ...shown } = body;
    const filter = readTicketFilter(viewer, { ...ticketListQuery.parse({}), ...shown, queueIds });
    const closed = await closeAllTickets(scope, { viewer, filter, queueIds, includesUnqueued, atMost });
    return { message: 'tickets closed', closed };
  },

  log: async ({ scope, viewer, params }) => {
    const { id } = await findVisibleTicket(scope, viewer, params.ticketId);
    return (await ticketLogsRepo.list(scope, id)).map(presentLogEntry);
  },
});

async function show(scope: CompanyScope, viewer: AnyViewer, { id }: TicketRow): Promise<Ticket> {
  const [ticket] = await showTickets(scope, viewer, [id]);
  if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND');
  return ticket;
}
