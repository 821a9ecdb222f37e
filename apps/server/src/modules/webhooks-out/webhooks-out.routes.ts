import { webhooksOutContract } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { listDeliveries, replayDelivery } from '../../platform/webhooks/deliveries.ts';
import {
  countFailedDeliveries,
  getDelivery,
  listFailedDeliveries,
  replayFailedDeliveries,
} from '../../platform/webhooks/many-deliveries.ts';
import { addEndpoint, changeEndpoint, deleteEndpoint, rotateSecret } from './change-endpoint.ts';
import { sendTestEvent } from './send-test-event.ts';
import { knownEverywhere } from './subscribed-companies.ts';
import { presentEndpoint, presentWithSecret } from './webhooks-out.present.ts';
import { webhooksOutRepo } from './webhooks-out.repo.ts';

export const webhooksOutRoutes = routes(webhooksOutContract, {
  list: async ({ scope }) => ({
    records: (await webhooksOutRepo.list(scope)).map((row) => presentEndpoint(row, scope.now)),
  }),

  create: async ({ scope, body }) => {
    const added = await addEndpoint(scope, body);
    await knownEverywhere();
    return presentWithSecret(added, scope.now);
  },

  update: async ({ scope, params, body }) => {
    const { before, after } = await changeEndpoint(scope, params.id, body);
    const isNew = after.events.some((event) => !before.isActive || !before.events.includes(event));
    if (after.isActive && isNew) await knownEverywhere();
    return presentEndpoint(after, scope.now);
  },

  remove: async ({ scope, params }) => {
    await deleteEndpoint(scope, params.id);
    return { message: 'Webhook endpoint deleted' };
  },

  rotate: async ({ scope, params }) => presentWithSecret(await rotateSecret(scope, params.id), scope.now),

  test: ({ scope, params }) => sendTestEvent(scope, params.id),

  deliveries: async ({ scope, params, query: { pageNumber, state } }) => {
    const { endpointId } = await webhooksOutRepo.get(scope, params.id);
    const list = state === 'failed' ? listFailedDeliveries : listDeliveries;
    const { deliveries, hasMore } = await list(scope, endpointId, pageNumber);
    return { records: deliveries, hasMore, failed: await countFailedDeliveries(scope, endpointId) };
  },

  delivery: async ({ scope, params }) => {
    const { endpointId } = await webhooksOutRepo.get(scope, params.id);
    return getDelivery(scope, endpointId, params.deliveryId);
  },

  replay: async ({ scope, params }) =>
    replayDelivery(scope, await activeEndpointId(scope, params.id), params.deliveryId),

  replayFailed: async ({ scope, params }) => ({
    count: await replayFailedDeliveries(scope, await activeEndpointId(scope, params.id)),
  }),
});

async function activeEndpointId(scope: CompanyScope, id: number): Promise<string> {
  const { endpointId, isActive } = await webhooksOutRepo.get(scope, id);
  if (!isActive) throw new AppError('ERR_WEBHOOK_ENDPOINT_OFF');
  return endpointId;
}
