import { type ApiKey, type apiKeyBody, apiKeysContract } from '@recado/contracts';
import type { z } from 'zod';
import { routes } from '../../platform/http/route.ts';
import { type ApiKeyDetails, apiKeysRepo } from './api-keys.repo.ts';
import { apiUsageRepo } from './api-usage.repo.ts';
import { type ApiKeyFields, createApiKey, revokeApiKey, updateApiKey } from './create-api-key.ts';

export const apiKeyRoutes = routes(apiKeysContract, {
  list: async ({ scope }) => ({ records: (await apiKeysRepo.list(scope)).map(present) }),
  create: async ({ scope, viewer, body }) => {
    const { key, secret } = await createApiKey(scope, fieldsOf(body), viewer.userId);
    return { ...present(key), secret };
  },
  update: async ({ scope, params, body }) => present(await updateApiKey(scope, params.id, fieldsOf(body))),
  revoke: async ({ scope, params }) => present(await revokeApiKey(scope, params.id)),
  usage: async ({ scope, query }) => ({ records: await apiUsageRepo.list(scope, query.days) }),
});

const fieldsOf = ({ name, scopes, whatsappIds, addresses, expiresAt }: z.output<typeof apiKeyBody>): ApiKeyFields => ({
  name,
  scopes,
  connectionIds: whatsappIds.length === 0 ? null : whatsappIds,
  addresses,
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
});

const present = ({ id, name, hint, scopes, addresses, version, ...key }: ApiKeyDetails): ApiKey => ({
  id,
  name,
  hint,
  scopes,
  whatsappIds: key.connectionIds ?? [],
  addresses,
  version,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
  createdAt: key.createdAt.toISOString(),
  createdBy:
    key.createdBy === null || key.createdByName === null ? null : { id: key.createdBy, name: key.createdByName },
});
