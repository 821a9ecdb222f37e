import { defineModule } from '../../platform/module/define-module.ts';
import { integrationsLive } from './integrations.live.ts';
import { integrationRoutes } from './integrations.routes.ts';
import { sealedCredential } from './service-account.ts';

export const integrationsModule = defineModule({
  name: 'integrations',
  routes: integrationRoutes,
  live: integrationsLive,
  sealed: [sealedCredential],
});
