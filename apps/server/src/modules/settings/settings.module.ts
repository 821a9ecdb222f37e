import { defineModule } from '../../platform/module/define-module.ts';
import { settingsLive } from './settings.live.ts';
import { settingRoutes } from './settings.routes.ts';

export const settingsModule = defineModule({ name: 'settings', routes: settingRoutes, live: settingsLive });
