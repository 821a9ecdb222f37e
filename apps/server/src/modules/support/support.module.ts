import { defineModule } from '../../platform/module/define-module.ts';
import { supportLive } from './support.live.ts';
import { supportRoutes } from './support.routes.ts';

export const supportModule = defineModule({ name: 'support', routes: supportRoutes, live: supportLive });
