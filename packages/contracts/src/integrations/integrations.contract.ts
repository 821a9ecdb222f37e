import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { listQuery, pageNumber } from '../lists.ts';
import { defineContract } from '../route.ts';
import { webhookDeliverySchema } from '../webhooks/webhook-delivery.ts';
import { integrationOptionSchema, integrationSavedSchema, integrationSchema } from './integration.ts';
import { integrationChangeBody, newIntegrationBody, testIntegrationBody } from './integration-body.ts';
import { integrationTestSchema } from './integration-test.ts';

const access = { permission: 'integration:manage', feature: 'useIntegrations' } as const;
const params = z.object({ id: recordIdText });
const isMissing = 'ERR_NO_INTEGRATION_FOUND';
const wrongFields = ['ERR_INTEGRATION_KEY_INVALID', 'ERR_INTEGRATION_INCOMPLETE'] as const;

export const integrationsContract = defineContract({
  list: {
    method: 'GET',
    path: '/queueIntegration/',
    summary: 'Lists the integrations by name, twenty a page, without their secrets.',
    access,
    query: listQuery,
    response: z.object({
      queueIntegrations: z.array(integrationSchema),
      hasMore: z.boolean(),
      count: z.number().int(),
    }),
  },
  options: {
    method: 'GET',
    path: '/queueIntegration/list',
    summary: 'Lists all integrations by name for selections, such as the integration of a connection.',
    access: { permission: 'connection:manage', feature: 'useIntegrations' },
    response: z.array(integrationOptionSchema),
  },
  one: {
    method: 'GET',
    path: '/queueIntegration/:id',
    summary: 'Returns one integration without its secrets.',
    access,
    params,
    response: integrationSchema,
    errors: [isMissing],
  },
  create: {
    method: 'POST',
    path: '/queueIntegration',
    summary: 'Adds an integration. The signing secret of an n8n workflow or webhook is in this answer only.',
    access,
    body: newIntegrationBody,
    response: integrationSavedSchema,
    errors: [...wrongFields, 'ERR_TOO_MANY_INTEGRATIONS'],
  },
  update: {
    method: 'PUT',
    path: '/queueIntegration/:id',
    summary: 'Changes the fields sent. An empty key file keeps the stored one.',
    access,
    params,
    body: integrationChangeBody,
    response: integrationSavedSchema,
    errors: [isMissing, ...wrongFields],
  },
  remove: {
    method: 'DELETE',
    path: '/queueIntegration/:id',
    summary: 'Deletes an integration. Connections, queues and chatbot options that used it no longer have one.',
    access,
    params,
    response: z.object({ message: z.string() }),
    errors: [isMissing],
  },
  testSession: {
    method: 'POST',
    path: '/queueIntegration/testSession',
    summary: 'Calls the service once with the sent fields and answers what failed, as a code. Stores nothing.',
    access,
    body: testIntegrationBody,
    response: integrationTestSchema,
    errors: [isMissing],
  },
  rotateSecret: {
    method: 'POST',
    path: '/queueIntegration/:id/secret',
    summary: 'Makes a new signing secret. Calls are signed with the old one too for a day.',
    access,
    params,
    response: integrationSavedSchema,
    errors: [isMissing, 'ERR_INTEGRATION_WITHOUT_SECRET'],
  },
  deliveries: {
    method: 'GET',
    path: '/queueIntegration/:id/deliveries',
    summary: 'Lists the calls of the last thirty days, newest first, twenty a page, without their content.',
    access,
    carriesContent: true,
    params,
    query: z.object({ pageNumber }),
    response: z.object({ deliveries: z.array(webhookDeliverySchema), hasMore: z.boolean() }),
    errors: [isMissing],
  },
  replay: {
    method: 'POST',
    path: '/queueIntegration/:id/deliveries/:deliveryId/replay',
    summary: 'Sends a call again with the same id and content. Its answer is not sent to the customer.',
    access,
    params: params.extend({ deliveryId: z.uuid() }),
    response: webhookDeliverySchema,
    errors: [isMissing, 'ERR_NO_DELIVERY_FOUND'],
  },
});
