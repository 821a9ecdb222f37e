import { defineModule } from '../../platform/module/define-module.ts';
import { filesLive } from './files.live.ts';
import { fileRoutes } from './files.routes.ts';

export const filesModule = defineModule({ name: 'files', routes: fileRoutes, live: filesLive });
