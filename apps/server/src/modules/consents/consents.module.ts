import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { contactMerged } from '../contacts/index.ts';
import { messageFailed } from '../messages/index.ts';
import { consentsLive } from './consents.live.ts';
import { consentRoutes } from './consents.routes.ts';
import { onContactMerged } from './on-contact-merged.ts';
import { onMessageRefused } from './on-message-refused.ts';

export const consentsModule = defineModule({
  name: 'consents',
  routes: consentRoutes,
  reactions: [when(contactMerged, onContactMerged), when(messageFailed, onMessageRefused)],
  live: consentsLive,
});
