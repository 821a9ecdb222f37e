import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { directory } from '../../platform/directory.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../users/index.ts';
import { type ApiKeyRow, apiKeyHashes, apiKeys, type NewApiKey } from './api-keys.tables.ts';

export interface ApiKeyDetails extends ApiKeyRow {
  readonly createdByName: string | null;
}

const isKey = (scope: CompanyScope, id: number) => and(eq(apiKeys.companyId, scope.companyId), eq(apiKeys.id, id));

export const apiKeysRepo = {
  /** Newest first. A company has at most a hundred live ones, and revoked ones are few. */
  async list(scope: CompanyScope): Promise<ApiKeyDetails[]> {
    const rows = await scope.db
      .select({ key: apiKeys, createdByName: users.name })
      .from(apiKeys)
      .leftJoin(users, and(eq(users.companyId, apiKeys.companyId), eq(users.id, apiKeys.createdBy)))
      .where(eq(apiKeys.companyId, scope.companyId))
      .orderBy(desc(apiKeys.id));
    return rows.map(({ key, createdByName }) => ({ ...key, createdByName }));
  },

  async get(scope: CompanyScope, id: number): Promise<ApiKeyDetails> {
    const [row] = await scope.db
      .select({ key: apiKeys, createdByName: users.name })
      .from(apiKeys)
      .leftJoin(users, and(eq(users.companyId, apiKeys.companyId), eq(users.id, apiKeys.createdBy)))
      .where(isKey(scope, id));
    if (!row) throw new AppError('ERR_NO_API_KEY_FOUND');
    return { ...row.key, createdByName: row.createdByName };
  },

  /** Locked until the transaction ends. */
  async lock(scope: CompanyScope, id: number): Promise<ApiKeyRow> {
    const [row] = await scope.db.select().from(apiKeys).where(isKey(scope, id)).for('update');
    if (!row) throw new AppError('ERR_NO_API_KEY_FOUND');
    return row;
  },

  /** Serialises the creation of keys of a company, so that two at the same time cannot pass the limit together. */
  async countLive(scope: CompanyScope): Promise<number> {
    await scope.query({
      text: `select pg_advisory_xact_lock(hashtextextended('api-keys', $1))`,
      values: [scope.companyId],
    });
    const [row] = await scope.db
      .select({ live: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.companyId, scope.companyId), isNull(apiKeys.revokedAt)));
    return row?.live ?? 0;
  },

  /** The id is part of the secret, so it is known before the row is written. */
  async nextId(scope: CompanyScope): Promise<number> {
    const [row] = await scope.query<{ id: number }>({
      text: `select nextval(pg_get_serial_sequence('api_keys', 'id'))::int as id`,
    });
    if (!row) throw new Error('A sequence always has a next value.');
    return row.id;
  },

  async insert(scope: CompanyScope, key: NewApiKey & { readonly id: number }, keyHash: Buffer): Promise<void> {
    await scope.db
      .insert(apiKeys)
      .overridingSystemValue()
      .values({ ...key, companyId: scope.companyId });
    await scope.db.insert(apiKeyHashes).values({ keyHash, companyId: scope.companyId, keyId: key.id });
  },

  async update(scope: CompanyScope, id: number, change: Partial<NewApiKey>): Promise<void> {
    await scope.db
      .update(apiKeys)
      .set({ ...change, updatedAt: scope.now })
      .where(isKey(scope, id));
  },

  /** A revoked key is not found any more, whatever its row says. */
  async deleteHash(scope: CompanyScope, id: number): Promise<void> {
    await scope.db
      .delete(apiKeyHashes)
      .where(and(eq(apiKeyHashes.companyId, scope.companyId), eq(apiKeyHashes.keyId, id)));
  },

  async findByHash(services: Services, keyHash: Buffer): Promise<{ companyId: number; keyId: number } | undefined> {
    const [found] = await directory(services)
      .select({ companyId: apiKeyHashes.companyId, keyId: apiKeyHashes.keyId })
      .from(apiKeyHashes)
      .where(eq(apiKeyHashes.keyHash, keyHash));
    return found;
  },

  /** At most once a minute: a busy key must not write its row with every call. */
  async markUsed(scope: CompanyScope, ids: readonly number[]): Promise<void> {
    await scope.query({
      name: 'api-keys.mark-used',
      text: `update api_keys set last_used_at = $3
              where company_id = $1 and id = any($2::int[])
                and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 minute')`,
      values: [scope.companyId, ids, scope.now],
    });
  },
};
