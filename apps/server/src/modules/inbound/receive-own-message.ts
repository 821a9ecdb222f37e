import type { CompanyScope } from '../../platform/scope.ts';
import { type ConnectionRow, connectionsRepo } from '../connections/index.ts';
import { addressWordsMatch } from '../contacts/index.ts';
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
 * A user wrote on the connected phone. The message is stored as ours and counts as an agent's answer; bots ignore it.
 * Without a live ticket a waiting one is opened, so that the customer's reply finds an agent.
 */
export async function receiveOwnMessage(scope: CompanyScope, via: Via, event: IncomingMessage): Promise<void> {
  const { connectionId, channel } = via;
  const { providerId, at } = event;
  const connection = await connectionsRepo.find(scope, connectionId);
  // The connection was deleted before the event was handled: there is no company to receive it.
  if (!connection || isNoteToSelf(connection, event)) return;
  const claimed = await claimMessage(scope, { connectionId, providerId });
  if (!claimed) {
    await receiveReadable(scope, via, event);
    // The echo of a message that we sent: an undecided one is confirmed by it.
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

/** Notes in a chat with one's own number: no customer is involved. */
function isNoteToSelf({ phoneNumber }: ConnectionRow, { sender }: IncomingMessage): boolean {
  return phoneNumber !== '' && addressWordsMatch([`phone:${phoneNumber}`], sender.addresses);
}
