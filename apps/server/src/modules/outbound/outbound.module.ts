import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { connectionRemoved } from '../connections/index.ts';
import { contactMerged } from '../contacts/index.ts';
import { deliveryAsked, messageAccepted } from '../messages/index.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { holdDeliveriesAfterRestore } from './hold-after-restore.ts';
import { moveConversation, releaseConnection, removeAccepted } from './outbound.reactions.ts';

/** This module writes the outbox; `startOutbox` processes it. */
export const outboundModule = defineModule({
  name: 'outbound',
  afterRestore: [holdDeliveriesAfterRestore],
  reactions: [
    when(deliveryAsked, enqueueDelivery),
    when(messageAccepted, removeAccepted),
    when(contactMerged, moveConversation),
    when(connectionRemoved, releaseConnection),
  ],
});
