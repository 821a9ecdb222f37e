import { defineModule } from '../../platform/module/define-module.ts';
import { momentRoutes } from './moments.routes.ts';

export const momentsModule = defineModule({ name: 'moments', routes: momentRoutes });
