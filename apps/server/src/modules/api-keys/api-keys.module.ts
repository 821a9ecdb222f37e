import { defineModule } from '../../platform/module/define-module.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';

export const apiKeysModule = defineModule({ name: 'api-keys', routes: apiKeyRoutes });
