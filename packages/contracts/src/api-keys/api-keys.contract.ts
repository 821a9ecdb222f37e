import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { apiKeyBody, apiKeySchema, apiUsageDaySchema, createdApiKeySchema } from './api-key.ts';

const access = { permission: 'external-api:manage', feature: 'useExternalApi' } as const;
const params = z.object({ id: recordIdText });
const isMissing = 'ERR_NO_API_KEY_FOUND';

export const apiKeysContract = defineContract({
  list: {
    method: 'GET',
    path: '/api-keys',
    summary: 'Lists the API keys of the company, newest first, with revoked ones. Never with their secrets.',
    access,
    response: z.object({ records: z.array(apiKeySchema) }),
  },
  create: {
    method: 'POST',
    path: '/api-keys',
    summary: 'Creates an API key. The answer contains its secret, which is stored as a hash and never shown again.',
    access,
    body: apiKeyBody,
    response: createdApiKeySchema,
    errors: ['ERR_TOO_MANY_API_KEYS', 'ERR_NO_WAPP_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/api-keys/:id',
    summary: 'Changes name, scopes, connections, addresses and expiry of an API key. Its secret stays the same.',
    access,
    params,
    body: apiKeyBody,
    response: apiKeySchema,
    errors: [isMissing, 'ERR_NO_WAPP_FOUND'],
  },
  revoke: {
    method: 'DELETE',
    path: '/api-keys/:id',
    summary: 'Revokes an API key: its next call answers 401. It stays in the list.',
    access,
    params,
    response: apiKeySchema,
    errors: [isMissing],
  },
  usage: {
    method: 'GET',
    path: '/api-usage',
    summary: 'Counts the calls of the public API by day, newest first, for at most 90 days.',
    access,
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
    response: z.object({ records: z.array(apiUsageDaySchema) }),
  },
});
