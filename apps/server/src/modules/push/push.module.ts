import { defineModule } from '../../platform/module/define-module.ts';
import { notifyOfMessage } from './jobs/notify-of-message.job.ts';
import { sendMessagePush } from './jobs/send-message-push.job.ts';
import { sendTestPush } from './jobs/send-test-push.job.ts';
import { pushReactions } from './push.reactions.ts';
import { pushRoutes } from './push.routes.ts';
import { sealedSubscription } from './subscription-seal.ts';

export const pushModule = defineModule({
  name: 'push',
  routes: pushRoutes,
  jobs: [notifyOfMessage, sendMessagePush, sendTestPush],
  reactions: pushReactions,
  sealed: [sealedSubscription],
});
