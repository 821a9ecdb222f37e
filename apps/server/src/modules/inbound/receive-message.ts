import type { CompanyScope } from '../../platform/scope.ts';
import { addressWords, type ContactRow } from '../contacts/index.ts';
import {
  applyWaiting,
  type Claimed,
  claimMessage,
  contentOf,
  findByProviderId,
  type IncomingMessage,
  messagePreview,
  storeIncomingMessage,
  takeAwaitedMessage,
} from '../messages/index.ts';
import { findOrOpenTicket, type IncomingOn } from '../tickets/index.ts';
import { emitReceived } from './emit-received.ts';
import type { Via } from './inbound-types.ts';
import { fetchMedia } from './jobs/fetch-media.job.ts';
import { receiveReadable } from './receive-readable.ts';
import { recogniseSender } from './recognise-sender.ts';

/**
 * A customer wrote: recognises the contact, finds or opens the ticket, and stores the message there. A repeat changes
 * nothing.
 */
export async function receiveMessage(scope: CompanyScope, via: Via, event: IncomingMessage): Promise<void> {
  const { connectionId } = via;
  const { providerId, sender } = event;
  const claimed = await claimMessage(scope, { connectionId, providerId });
  if (claimed) return storeMessage(scope, via, { event, claimed });
  const isImported = await takeAwaitedMessage(scope, { connectionId, providerId });
  const repeated = await receiveReadable(scope, via, event);
  if (repeated === 'repeat' && isImported) return receiveImported(scope, via, event);
  if (repeated !== 'by-another') return;
  // Forged, or the same person under an address that is not linked yet: stored as a separate message, or its text would
  // be lost.
  const own = await claimMessage(scope, {
    connectionId,
    providerId: [providerId, ...addressWords(sender.addresses)].join(' '),
  });
  if (own) await storeMessage(scope, via, { event, claimed: own });
}

/** It came with the history first, which notifies no one: the customer waits for an answer all the same. */
async function receiveImported(scope: CompanyScope, via: Via, event: IncomingMessage): Promise<void> {
  const { connectionId } = via;
  const message = await findByProviderId(scope, { connectionId, providerId: event.providerId });
  if (!message) return;
  const contact = await recogniseSender(scope, via, event.sender);
  const found = await findOrOpenTicket(scope, incomingOn(via, { contact, event }));
  await emitReceived(scope, { message, contact, found, isForPeople: via.isRestored === true });
}

async function storeMessage(
  scope: CompanyScope,
  via: Via,
  { event, claimed }: { readonly event: IncomingMessage; readonly claimed: Claimed },
): Promise<void> {
  const { connectionId } = via;
  const contact = await recogniseSender(scope, via, event.sender);
  const found = await findOrOpenTicket(scope, incomingOn(via, { contact, event }));
  const message = await storeIncomingMessage(scope, {
    messageId: claimed.messageId,
    ticketId: found.ticket.id,
    connectionId,
    event,
  });
  if (message.mediaState === 'waiting') await scope.enqueue(fetchMedia, { messageId: message.id });
  // Bots answer the message once it can be read.
  const isForPeople = event.content.type === 'unreadable' || via.isRestored === true;
  await emitReceived(scope, { message, contact, found, isForPeople });
  if (claimed.hasWaiting) await applyWaiting(scope, { connectionId, providerId: event.providerId }, message.id);
}

const incomingOn = (
  { connectionId, channel }: Via,
  { contact, event }: { readonly contact: ContactRow; readonly event: IncomingMessage },
): IncomingOn => ({
  contactId: contact.id,
  connectionId,
  channel,
  isGroup: contact.isGroup,
  isBlocked: !contact.isActive,
  preview: messagePreview(contentOf(event.content)),
  at: event.at,
});
