import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { canReadHistory, canSeeTicket, type TicketRow, ticketsRepo } from '../tickets/index.ts';
import { messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';

type Rule = typeof canSeeTicket;

/** A ticket to work with. A ticket the user may not see answers like one that does not exist. */
export async function getVisibleTicket(scope: CompanyScope, ticketId: number): Promise<TicketRow> {
  const ticket = await ticketsRepo.get(scope, ticketId);
  if (scope.actor !== 'system' && !canSeeTicket(scope.actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  return ticket;
}

export interface VisibleMessage {
  readonly message: MessageRow;
  readonly ticket: TicketRow;
}

/** A message with its ticket, to change it. */
export const getVisibleMessage = (scope: CompanyScope, messageId: string): Promise<VisibleMessage> =>
  getMessage(scope, messageId, canSeeTicket);

/** A message with its ticket, to read it. */
export const getReadableMessage = (scope: CompanyScope, messageId: string): Promise<VisibleMessage> =>
  getMessage(scope, messageId, canReadHistory);

async function getMessage(scope: CompanyScope, messageId: string, isSeen: Rule): Promise<VisibleMessage> {
  const message = await messagesRepo.get(scope, messageId);
  const ticket = await ticketsRepo.get(scope, message.ticketId);
  if (scope.actor !== 'system' && !isSeen(scope.actor, ticket)) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return { message, ticket };
}
