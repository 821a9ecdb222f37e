import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { userRemoved } from '../users/index.ts';
import { handOverQuickMessages } from './hand-over-quick-messages.ts';
import { quickMessagesLive } from './quick-messages.live.ts';
import { quickMessageRoutes } from './quick-messages.routes.ts';

export const quickMessagesModule = defineModule({
  name: 'quick-messages',
  routes: quickMessageRoutes,
  reactions: [when(userRemoved, handOverQuickMessages)],
  live: quickMessagesLive,
});
