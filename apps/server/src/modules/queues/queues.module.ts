import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { fileListRemoved } from '../files/index.ts';
import { integrationRemoved } from '../integrations/index.ts';
import { publishQueuesOfFileList, publishQueuesOfIntegration } from './publish-queues.ts';
import { queuesLive } from './queues.live.ts';
import { queueRoutes } from './queues.routes.ts';

export const queuesModule = defineModule({
  name: 'queues',
  routes: queueRoutes,
  reactions: [when(fileListRemoved, publishQueuesOfFileList), when(integrationRemoved, publishQueuesOfIntegration)],
  live: queuesLive,
});
