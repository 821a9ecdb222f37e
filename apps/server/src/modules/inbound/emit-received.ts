import type { CompanyScope } from '../../platform/scope.ts';
import type { ContactRow } from '../contacts/index.ts';
import { type MessageRow, messageReceived, toTicketStanding } from '../messages/index.ts';
import type { FoundTicket } from '../tickets/index.ts';

export interface Received {
  readonly message: MessageRow;
  readonly contact: ContactRow;
  readonly found: FoundTicket;
  /** No bot should answer. */
  readonly isForPeople?: boolean;
}

/** A customer wrote: publishes the message, and bots may answer. A blocked contact triggers neither. */
export async function emitReceived(
  scope: CompanyScope,
  { message, contact, found, isForPeople = false }: Received,
): Promise<void> {
  const { ticket, outcome, leavesStage } = found;
  if (outcome === 'blocked') return;
  await scope.emit(messageReceived, {
    messageId: message.id,
    ticketId: ticket.id,
    leavesStage,
    ...(isForPeople && { isForPeople }),
    standing: toTicketStanding({ ticket, contact, message }),
  });
}
