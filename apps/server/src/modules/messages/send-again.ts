import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import type { TicketRow } from '../tickets/index.ts';
import { toWriter } from './message-author.ts';
import { assertReplyAllowed, capabilitiesOf } from './reply-window.ts';
import { retryMessage } from './retry-message.ts';
import { getVisibleMessage } from './visible-message.ts';

/** An agent sends a message again, under the rules for writing a new one. */
export async function sendAgain(scope: CompanyScope, messageId: string): Promise<void> {
  const { message, ticket } = await getVisibleMessage(scope, messageId);
  if (message.isDeleted || message.isPrivate || message.author === 'customer')
    throw new AppError('ERR_NO_MESSAGE_FOUND');
  await assertReplyAllowed(scope, ticket, {
    isPrivate: false,
    isTemplate: message.content === 'template',
    writer: toWriter(message),
  });
  await assertConnected(scope, ticket);
  await retryMessage(scope, messageId);
}

/**
 * Over a session by QR code a message waits until the session is connected. Every other channel would refuse it again.
 */
async function assertConnected(scope: CompanyScope, ticket: TicketRow): Promise<void> {
  if (ticket.connectionId === null || capabilitiesOf(scope, ticket).needsSocket) return;
  const { status } = await connectionsRepo.get(scope, ticket.connectionId);
  if (status !== 'CONNECTED') throw new AppError('ERR_SENDING_WAPP_MSG');
}
