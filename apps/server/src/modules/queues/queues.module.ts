import { when } from '../../platform/events/events.ts';
import { defineModule } from '../../platform/module.ts';
import { fileListRemoved } from '../files/index.ts';
import { queuesLive } from './queues.live.ts';
import { queueRoutes } from './queues.routes.ts';
import { tellOfFileList } from './tell-of-file-list.ts';

export const queuesModule = defineModule({
  name: 'queues',
  routes: queueRoutes,
  reactions: [when(fileListRemoved, tellOfFileList)],
  live: queuesLive,
});
