import { defineModule } from '../../platform/module/define-module.ts';
import { webhooksOutReactions } from './webhooks-out.reactions.ts';
import { webhooksOutRoutes } from './webhooks-out.routes.ts';

export const webhooksOutModule = defineModule({
  name: 'webhooks-out',
  routes: webhooksOutRoutes,
  reactions: webhooksOutReactions,
});
