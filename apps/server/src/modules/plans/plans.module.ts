import { defineModule } from '../../platform/module/define-module.ts';
import { plansLive } from './plans.live.ts';
import { planRoutes } from './plans.routes.ts';

export const plansModule = defineModule({ name: 'plans', routes: planRoutes, live: plansLive });
