import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { contactCreated, contactMerged } from '../contacts/index.ts';
import { messageFailed } from '../messages/index.ts';
import { consentsLive } from './consents.live.ts';
import { consentRoutes } from './consents.routes.ts';
import { restoreRefusals, sealedSuppressionKey } from './erased-addresses.ts';
import { onContactMerged } from './on-contact-merged.ts';
import { onMessageRefused } from './on-message-refused.ts';

export const consentsModule = defineModule({
  name: 'consents',
  routes: consentRoutes,
  reactions: [
    when(contactCreated, restoreRefusals),
    when(contactMerged, onContactMerged),
    when(messageFailed, onMessageRefused),
  ],
  live: consentsLive,
  sealed: [sealedSuppressionKey],
});
