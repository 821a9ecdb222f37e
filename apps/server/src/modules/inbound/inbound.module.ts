import { defineModule } from '../../platform/module/define-module.ts';
import { holdEventsAfterRestore } from './hold-after-restore.ts';
import { inboundLane } from './inbound.lane.ts';
import { inboundRoutes } from './inbound.routes.ts';
import { fetchMedia } from './jobs/fetch-media.job.ts';
import { fetchProfile } from './jobs/fetch-profile.job.ts';

export const inboundModule = defineModule({
  name: 'inbound',
  afterRestore: [holdEventsAfterRestore],
  routes: inboundRoutes,
  lanes: [inboundLane],
  jobs: [fetchMedia, fetchProfile],
});
