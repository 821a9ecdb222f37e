import { defineModule } from '../../platform/module.ts';
import { momentRoutes } from './moments.routes.ts';

export const momentsModule = defineModule({ name: 'moments', routes: momentRoutes });
