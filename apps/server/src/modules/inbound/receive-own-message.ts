import type { CompanyScope } from '../../platform/scope.ts';
import { type ConnectionRow, connectionsRepo } from '../connections/index.ts';
import { wordsMean } from '../contacts/index.ts';
import {
  applyEffect,
  applyWaiting,
  claimMessage,
  contentOf,
  type IncomingMessage,
  messagePreview,
  messageWritten,
  storeIncomingMessage,
} from '../messages/index.ts';
import { findOrOpenTicket, lastMessageRepo } from '../tickets/index.ts';
import type { Via } from './inbound-types.ts';
import { fetchMedia } from './jobs/fetch-media.job.ts';
import { receiveReadable } from './receive-readable.ts';
import { recogniseSender } from './recognise-sender.ts';

/**
 * Somebody of the company wrote on the connected telephone. It stands in the conversation as ours and counts as a
 * person's answer; no robot hears it. Without a live ticket one waits from now on, so that the answer finds somebody.
 */
export async function receiveOwnMessage(scope: CompanyScope, via: Via, event: IncomingMessage): Promise<void> {
  const { connectionId, channel } = via;
  const { providerId, at } = event;
  const connection = await connectionsRepo.find(scope, connectionId);
  // Removed between the session and its turn: there is nobody left to receive it.
  if (!connection || isNoteToSelf(connection, event)) return;
  const claimed = await claimMessage(scope, { connectionId, providerId });
  if (!claimed) {
    await receiveReadable(scope, via, event);
    // One that we sent ourselves comes back: whoever wondered whether it left knows now.
    return applyEffect(scope, { connectionId, providerId }, { kind: 'status', status: 'sent', at });
  }

  const contact = await recogniseSender(scope, via, event.sender);
  const preview = messagePreview(contentOf(event.content));
  const { ticket, outcome } = await findOrOpenTicket(scope, {
    contactId: contact.id,
    connectionId,
    channel,
    isGroup: contact.isGroup,
    isBlocked: !contact.isActive,
    isOwn: true,
    preview,
    at,
  });
  const { messageId } = claimed;
  const message = await storeIncomingMessage(scope, { messageId, ticketId: ticket.id, connectionId, event });
  if (outcome !== 'blocked') {
    const { delivery, ack } = message;
    const mark = { messageId, preview, delivery, ack, seconds: null, isByAgent: true, at };
    await lastMessageRepo.markOutgoing(scope, ticket.id, mark);
  }
  if (message.mediaState === 'waiting') await scope.enqueue(fetchMedia, { messageId });
  await scope.emit(messageWritten, { messageId, ticketId: ticket.id });
  if (claimed.hasWaiting) await applyWaiting(scope, { connectionId, providerId }, messageId);
}

/** People keep notes in a chat with their own number: no customer has anything to do with them. */
function isNoteToSelf({ phoneNumber }: ConnectionRow, { sender }: IncomingMessage): boolean {
  return phoneNumber !== '' && wordsMean([`phone:${phoneNumber}`], sender.addresses);
}
