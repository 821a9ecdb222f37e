import { defineModule } from '../../platform/module/define-module.ts';
import { helpsLive } from './helps.live.ts';
import { helpRoutes } from './helps.routes.ts';

export const helpsModule = defineModule({ name: 'helps', routes: helpRoutes, live: helpsLive });
