import type { CompanyScope } from '../../platform/scope.ts';
import { mergeContacts, recogniseContact } from '../contacts/index.ts';
import {
  applyWaiting,
  claimMessage,
  contentOf,
  type IncomingMessage,
  messagePreview,
  messageReceived,
  storeIncomingMessage,
} from '../messages/index.ts';
import { findOrOpenTicket } from '../tickets/index.ts';
import { askProfile } from './ask-profile.ts';
import { fetchMedia } from './jobs/fetch-media.job.ts';
import type { Via } from './receive-event.ts';

/** A customer wrote: who is it, which ticket does it belong to, and there it is kept. A repeat changes nothing. */
export async function receiveMessage(scope: CompanyScope, via: Via, event: IncomingMessage): Promise<void> {
  const { connectionId, channel } = via;
  const claimed = await claimMessage(scope, { connectionId, providerId: event.providerId });
  if (!claimed) return;

  const { contact, isNew, merges } = await recogniseContact(scope, {
    channel,
    identities: event.sender.addresses,
    name: event.sender.name,
    connectionId,
  });
  for (const merge of merges) await mergeContacts(scope, merge);
  if (isNew) await askProfile(scope, { contactId: contact.id, connectionId, sender: event.sender });

  const { ticket, outcome, leavesStage } = await findOrOpenTicket(scope, {
    contactId: contact.id,
    connectionId,
    channel,
    isGroup: contact.isGroup,
    isBlocked: !contact.isActive,
    preview: messagePreview(contentOf(event.content)),
    at: event.at,
  });
  const message = await storeIncomingMessage(scope, {
    messageId: claimed.messageId,
    ticketId: ticket.id,
    connectionId,
    event,
  });
  if (message.mediaState === 'waiting') await scope.enqueue(fetchMedia, { messageId: message.id });
  if (outcome !== 'blocked') {
    await scope.emit(messageReceived, {
      messageId: message.id,
      ticketId: ticket.id,
      leavesStage,
      standing: {
        status: ticket.status,
        hasUser: ticket.userId !== null,
        hasQueue: ticket.queueId !== null,
        isGroup: ticket.isGroup,
        isBotAllowed: ticket.isBotActive && !contact.isBotDisabled,
        isAudio: message.content === 'audio',
      },
    });
  }
  if (claimed.hasWaiting) await applyWaiting(scope, { connectionId, providerId: event.providerId }, message.id);
}
