import { API_KEYS_MAX, type ApiScope, currentApiVersion } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import { recordAudit } from '../audit/index.ts';
import { connectionsRepo } from '../connections/index.ts';
import { newApiKeyText } from './api-key-text.ts';
import { type ApiKeyDetails, apiKeysRepo } from './api-keys.repo.ts';
import type { ApiKeyRow } from './api-keys.tables.ts';

export interface ApiKeyFields {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** Null: every connection. */
  readonly connectionIds: readonly number[] | null;
  readonly addresses: readonly string[];
  readonly expiresAt: Date | null;
}

/** Creates a key. Its secret is returned this once and stored as a hash. */
export async function createApiKey(
  scope: CompanyScope,
  fields: ApiKeyFields,
  createdBy: number | null,
): Promise<{ key: ApiKeyDetails; secret: string }> {
  return scope.transaction(async (scope) => {
    if ((await apiKeysRepo.countLive(scope)) >= API_KEYS_MAX) throw new AppError('ERR_TOO_MANY_API_KEYS');
    await assertConnections(scope, fields.connectionIds ?? []);
    const id = await apiKeysRepo.nextId(scope);
    const { secret, hint } = newApiKeyText(id);
    const row = { ...toRow(fields), id, hint, version: currentApiVersion, createdBy, createdAt: scope.now };
    await apiKeysRepo.insert(scope, { ...row, updatedAt: scope.now }, hashToken(secret));
    const key = await apiKeysRepo.get(scope, id);
    await recordAudit(scope, 'api-key.create', { keyId: id, after: auditOf(key) });
    return { key, secret };
  });
}

/** Changes what a key may do, from its next call on. A revoked key stays as it was. */
export async function updateApiKey(scope: CompanyScope, id: number, fields: ApiKeyFields): Promise<ApiKeyDetails> {
  return scope.transaction(async (scope) => {
    const before = await apiKeysRepo.lock(scope, id);
    if (before.revokedAt !== null) throw new AppError('ERR_NO_API_KEY_FOUND');
    const known = before.connectionIds ?? [];
    await assertConnections(
      scope,
      (fields.connectionIds ?? []).filter((connectionId) => !known.includes(connectionId)),
    );
    await apiKeysRepo.update(scope, id, toRow(fields));
    const after = await apiKeysRepo.get(scope, id);
    await recordAudit(scope, 'api-key.update', { keyId: id, before: auditOf(before), after: auditOf(after) });
    return after;
  });
}

/** Its next call answers 401. Revoking again changes nothing. */
export async function revokeApiKey(scope: CompanyScope, id: number): Promise<ApiKeyDetails> {
  return scope.transaction(async (scope) => {
    const before = await apiKeysRepo.lock(scope, id);
    if (before.revokedAt === null) {
      await apiKeysRepo.update(scope, id, { revokedAt: scope.now });
      await apiKeysRepo.deleteHash(scope, id);
      await recordAudit(scope, 'api-key.revoke', { keyId: id, before: auditOf(before) });
    }
    return apiKeysRepo.get(scope, id);
  });
}

async function assertConnections(scope: CompanyScope, connectionIds: readonly number[]): Promise<void> {
  for (const connectionId of connectionIds) await connectionsRepo.get(scope, connectionId);
}

const toRow = ({ name, scopes, connectionIds, addresses, expiresAt }: ApiKeyFields) => ({
  name,
  scopes: [...new Set(scopes)],
  connectionIds: connectionIds && [...new Set(connectionIds)],
  addresses: [...addresses],
  expiresAt,
});

const auditOf = ({ name, scopes, connectionIds, addresses, expiresAt }: ApiKeyRow) => ({
  name,
  scopes,
  connectionIds,
  addresses,
  expiresAt: expiresAt?.toISOString() ?? null,
});
