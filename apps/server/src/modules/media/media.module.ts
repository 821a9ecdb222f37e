import { defineModule } from '../../platform/module/define-module.ts';
import { removeOrphans } from './jobs/remove-orphan-files.cron.ts';
import { mediaRoutes } from './media.routes.ts';

/** Serves stored files, and removes orphans. */
export const mediaModule = defineModule({ name: 'media', routes: mediaRoutes, crons: [removeOrphans] });
