import { when } from '../../platform/events.ts';
import { webhookAttemptFailed, webhookDelivered } from '../../platform/webhooks/webhooks.events.ts';
import { campaignFinished, campaignStarted, campaignStopped } from '../campaigns/index.ts';
import { connectionStatusChanged } from '../connections/index.ts';
import { consentChanged } from '../consents/index.ts';
import { contactCreated, contactUpdated } from '../contacts/index.ts';
import { messageAccepted, messageChanged, messageReceived } from '../messages/index.ts';
import { ticketClosed, ticketMoved, ticketOpened, ticketRated } from '../tickets/index.ts';
import { recordFailure } from './record-failure.ts';
import { storeEvent } from './store-events.ts';
import { webhooksOutRepo } from './webhooks-out.repo.ts';

export const webhooksOutReactions = [
  when(messageReceived, (scope, { messageId }) => storeEvent(scope, { type: 'message.received', messageId })),
  when(messageAccepted, (scope, { messageId }) => storeEvent(scope, { type: 'message.sent', messageId })),
  when(messageChanged, async (scope, { messageId, reached }) => {
    if (reached) await storeEvent(scope, { type: `message.${reached}`, messageId });
  }),
  when(ticketOpened, (scope, { ticketId }) => storeEvent(scope, { type: 'ticket.opened', ticketId })),
  when(ticketMoved, (scope, { ticketId }) => storeEvent(scope, { type: 'ticket.moved', ticketId })),
  when(ticketClosed, (scope, { ticketId }) => storeEvent(scope, { type: 'ticket.closed', ticketId })),
  when(ticketRated, (scope, { ticketId, rate }) => storeEvent(scope, { type: 'ticket.rated', ticketId, rate })),
  when(contactCreated, (scope, { contactId }) => storeEvent(scope, { type: 'contact.created', contactId })),
  when(contactUpdated, (scope, { contactId }) => storeEvent(scope, { type: 'contact.updated', contactId })),
  when(consentChanged, async (scope, { contactId, direction }) => {
    // Without a contact there is nothing to tell: the address alone is not a resource of the API.
    if (contactId !== null && direction === 'out') await storeEvent(scope, { type: 'contact.opted_out', contactId });
  }),
  when(campaignStarted, (scope, { campaignId }) => storeEvent(scope, { type: 'campaign.started', campaignId })),
  when(campaignStopped, (scope, { campaignId, reason }) =>
    storeEvent(scope, { type: 'campaign.stopped', campaignId, reason }),
  ),
  when(campaignFinished, (scope, { campaignId }) => storeEvent(scope, { type: 'campaign.finished', campaignId })),
  when(connectionStatusChanged, (scope, { connectionId }) =>
    storeEvent(scope, { type: 'connection.changed', connectionId }),
  ),
  when(webhookDelivered, (scope, { endpointId }) => webhooksOutRepo.recordSuccess(scope, endpointId)),
  when(webhookAttemptFailed, recordFailure),
];
