import { integrationsContract, PAGE_SIZE } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { listDeliveries, replayDelivery } from '../../platform/webhooks/deliveries.ts';
import { presentIntegration, readIntegrationChange, readNewIntegration } from './integrations.present.ts';
import { integrationsRepo } from './integrations.repo.ts';
import {
  changeIntegration,
  createIntegration,
  removeIntegration,
  rotateIntegrationSecret,
  type SavedIntegration,
} from './save-integration.ts';
import { testIntegration } from './test-integration.ts';

export const integrationRoutes = routes(integrationsContract, {
  list: async ({ scope, query }) => {
    const { rows, count } = await integrationsRepo.listPage(scope, query);
    return {
      queueIntegrations: rows.map((row) => presentIntegration(scope, row)),
      hasMore: count > query.pageNumber * PAGE_SIZE,
      count,
    };
  },

  options: ({ scope }) => integrationsRepo.listOptions(scope),

  one: async ({ scope, params }) => presentIntegration(scope, await integrationsRepo.get(scope, params.id)),

  create: async ({ scope, body }) => presentSaved(scope, await createIntegration(scope, readNewIntegration(body))),

  update: async ({ scope, params, body }) =>
    presentSaved(scope, await changeIntegration(scope, params.id, readIntegrationChange(body))),

  remove: async ({ scope, params }) => {
    await removeIntegration(scope, params.id);
    return { message: 'Integration deleted' };
  },

  testSession: ({ scope, body }) => testIntegration(scope, body),

  rotateSecret: async ({ scope, params }) => presentSaved(scope, await rotateIntegrationSecret(scope, params.id)),

  deliveries: async ({ scope, params, query }) => {
    const { endpointId } = await integrationsRepo.get(scope, params.id);
    return endpointId === null
      ? { deliveries: [], hasMore: false }
      : listDeliveries(scope, endpointId, query.pageNumber);
  },

  replay: async ({ scope, params }) => {
    const { endpointId } = await integrationsRepo.get(scope, params.id);
    if (endpointId === null) throw new AppError('ERR_NO_DELIVERY_FOUND');
    return replayDelivery(scope, endpointId, params.deliveryId);
  },
});

const presentSaved = (scope: CompanyScope, { integration, secret }: SavedIntegration) => ({
  ...presentIntegration(scope, integration),
  secret,
});
