import { defineModule } from '../../platform/module/define-module.ts';
import { externalApiRoutes } from './external-api.routes.ts';

export const externalApiModule = defineModule({ name: 'external-api', routes: externalApiRoutes });
