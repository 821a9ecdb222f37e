import { defineModule } from '../../platform/module.ts';
import { queuesLive } from './queues.live.ts';
import { queueRoutes } from './queues.routes.ts';

export const queuesModule = defineModule({ name: 'queues', routes: queueRoutes, live: queuesLive });
