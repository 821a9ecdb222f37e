import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { acceptTicket } from './accept-ticket.ts';
import { actorOf } from './actor-of.ts';
import { closeTicket } from './close-ticket.ts';
import { ignoreTicket } from './ignore-ticket.ts';
import { putInQueue } from './put-in-queue.ts';
import type { TicketIntent } from './read-ticket-change.ts';
import { reopenTicket } from './reopen-ticket.ts';
import { returnToQueue } from './return-to-queue.ts';
import { switchIntegration } from './switch-integration.ts';
import type { TicketRow } from './tickets.tables.ts';
import { transferTicket } from './transfer-ticket.ts';

/** Applies the intent of a change, each by its own use case. Returns the ticket that continues. */
export async function changeTicket(scope: CompanyScope, ticket: TicketRow, intent: TicketIntent): Promise<TicketRow> {
  const ticketId = ticket.id;
  switch (intent.do) {
    case 'accept':
      return acceptTicket(scope, { ticketId, userId: personFor(scope, intent), queueId: intent.queueId });
    case 'reopen':
      return reopenTicket(scope, { ticketId, userId: personFor(scope, intent), queueId: intent.queueId });
    case 'return-to-queue':
      return returnToQueue(scope, { ticketId, queueId: intent.queueId });
    case 'transfer': {
      const { queueId, userId, note } = intent;
      if (queueId === undefined) throw new AppError('ERR_QUEUE_REQUIRED');
      return transferTicket(scope, { ticketId, queueId, userId, note });
    }
    case 'close':
      return closeTicket(scope, { ticketId, saysFarewell: intent.saysFarewell });
    case 'ignore':
      return ignoreTicket(scope, ticketId);
    case 'put-in-queue':
      return putInQueue(scope, { ticketId, queueId: intent.queueId });
    case 'switch-integration':
      return switchIntegration(scope, { ticketId, ...intent });
    case 'nothing':
      return ticket;
  }
}

function personFor(
  scope: CompanyScope,
  { userId = actorOf(scope) ?? undefined }: { userId: number | undefined },
): number {
  // A program is no user: it says who gets the ticket.
  if (userId === undefined)
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'userId', message: 'Obrigatório' }] });
  return userId;
}
