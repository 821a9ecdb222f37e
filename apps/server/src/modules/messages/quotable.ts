import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { TicketRow } from '../tickets/index.ts';
import { getReadableMessage } from './visible-message.ts';

/** The id of a message that may be quoted in this ticket: of the same contact, over the same connection. */
export async function findQuotable(
  scope: CompanyScope,
  { contactId, connectionId }: TicketRow,
  messageId: string,
): Promise<string> {
  const { message, ticket } = await getReadableMessage(scope, messageId);
  if (ticket.contactId !== contactId || ticket.connectionId !== connectionId)
    throw new AppError('ERR_NO_MESSAGE_FOUND');
  return message.id;
}
