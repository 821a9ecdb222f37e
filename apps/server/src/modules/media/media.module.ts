import { defineModule } from '../../platform/module.ts';
import { removeOrphans } from './jobs/remove-orphan-files.cron.ts';
import { mediaRoutes } from './media.routes.ts';

/** Hands out stored files, and removes those that nobody names any more. */
export const mediaModule = defineModule({ name: 'media', routes: mediaRoutes, crons: [removeOrphans] });
