import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { pageNumber } from '../lists.ts';
import { defineContract } from '../route.ts';
import { webhookDeliverySchema } from '../webhooks/webhook-delivery.ts';
import {
  webhookDeliveryDetailSchema,
  webhookEndpointBody,
  webhookEndpointSchema,
  webhookEndpointWithSecretSchema,
} from './webhook-endpoint.ts';

const access = { permission: 'external-api:manage', feature: 'useExternalApi' } as const;
const params = z.object({ id: recordIdText });
const deliveryParams = z.object({ id: recordIdText, deliveryId: z.uuid() });
const isMissing = 'ERR_NO_WEBHOOK_ENDPOINT_FOUND';

export const webhooksOutContract = defineContract({
  list: {
    method: 'GET',
    path: '/webhook-endpoints',
    summary: 'Lists the webhook endpoints of the company by name, without their secrets.',
    access,
    api: { scope: 'webhooks:read', operationId: 'listWebhookEndpoints' },
    response: z.object({ records: z.array(webhookEndpointSchema) }),
  },
  create: {
    method: 'POST',
    path: '/webhook-endpoints',
    summary: 'Adds a webhook endpoint. The answer contains the secret that signs its calls, which is not shown again.',
    access,
    api: { scope: 'webhooks:write', operationId: 'createWebhookEndpoint' },
    body: webhookEndpointBody,
    response: webhookEndpointWithSecretSchema,
    errors: ['ERR_TOO_MANY_WEBHOOK_ENDPOINTS', 'ERR_WEBHOOK_ADDRESS'],
  },
  update: {
    method: 'PUT',
    path: '/webhook-endpoints/:id',
    summary:
      'Changes name, address, events and whether a webhook endpoint is active. Waiting calls go to the new address.',
    access,
    api: { scope: 'webhooks:write', operationId: 'updateWebhookEndpoint' },
    params,
    body: webhookEndpointBody,
    response: webhookEndpointSchema,
    errors: [isMissing, 'ERR_WEBHOOK_ADDRESS'],
  },
  remove: {
    method: 'DELETE',
    path: '/webhook-endpoints/:id',
    summary: 'Deletes a webhook endpoint with its waiting calls and its log.',
    access,
    api: { scope: 'webhooks:write', operationId: 'deleteWebhookEndpoint' },
    params,
    response: z.object({ message: z.string() }),
    errors: [isMissing],
  },
  rotate: {
    method: 'POST',
    path: '/webhook-endpoints/:id/rotate',
    summary: 'Makes a new secret. For 24 hours calls carry a signature of the new and of the previous secret.',
    access,
    api: { scope: 'webhooks:write', operationId: 'rotateWebhookSecret' },
    params,
    response: webhookEndpointWithSecretSchema,
    errors: [isMissing],
  },
  test: {
    method: 'POST',
    path: '/webhook-endpoints/:id/test',
    summary: 'Sends the event `test` to a webhook endpoint, also while it is switched off.',
    access,
    api: { scope: 'webhooks:write', operationId: 'testWebhookEndpoint' },
    params,
    response: webhookDeliverySchema,
    errors: [isMissing],
  },
  deliveries: {
    method: 'GET',
    path: '/webhook-endpoints/:id/deliveries',
    summary: 'Lists the calls to a webhook endpoint of the last 30 days, newest first, twenty a page.',
    access,
    carriesContent: true,
    params,
    query: z.object({ pageNumber, state: z.enum(['failed']).optional() }),
    response: z.object({
      records: z.array(webhookDeliverySchema),
      hasMore: z.boolean(),
      /** All failed calls, counted up to 10,000. */
      failed: z.number().int(),
    }),
    errors: [isMissing],
  },
  delivery: {
    method: 'GET',
    path: '/webhook-endpoints/:id/deliveries/:deliveryId',
    summary: 'Returns one call to a webhook endpoint with its body.',
    access,
    carriesContent: true,
    params: deliveryParams,
    response: webhookDeliveryDetailSchema,
    errors: [isMissing, 'ERR_NO_DELIVERY_FOUND'],
  },
  replay: {
    method: 'POST',
    path: '/webhook-endpoints/:id/deliveries/:deliveryId/replay',
    summary: 'Makes a call again, with the same id and body and the current secret.',
    access,
    params: deliveryParams,
    response: webhookDeliverySchema,
    errors: [isMissing, 'ERR_NO_DELIVERY_FOUND', 'ERR_WEBHOOK_ENDPOINT_OFF'],
  },
  replayFailed: {
    method: 'POST',
    path: '/webhook-endpoints/:id/replay-failed',
    summary: 'Makes the failed calls to a webhook endpoint again, oldest first, at most 10,000 at a time.',
    access,
    api: { scope: 'webhooks:write', operationId: 'replayFailedWebhookDeliveries' },
    params,
    response: z.object({ count: z.number().int() }),
    errors: [isMissing, 'ERR_WEBHOOK_ENDPOINT_OFF'],
  },
});
