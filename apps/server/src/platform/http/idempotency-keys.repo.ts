import type { CompanyScope } from '../scope.ts';

export interface KeyOwner {
  /** `user:7`, `key:3` or `connection:2`: two callers may use the same key for different things. */
  readonly actor: string;
  /** Removing a user removes their keys; null for a program, and for platform staff who act for another company. */
  readonly userId: number | null;
  readonly key: string;
}

export interface StoredAnswer {
  readonly requestHash: Buffer;
  readonly status: number;
  /** JSON as it was sent. */
  readonly response: string;
}

export const idempotencyKeysRepo = {
  /** Whether the key was free. Waits for another transaction that has locked it. */
  async insertIfFree(scope: CompanyScope, { actor, userId, key }: KeyOwner, requestHash: Buffer): Promise<boolean> {
    const rows = await scope.query({
      name: 'idempotency-keys.insert',
      text: `insert into idempotency_keys (company_id, actor, user_id, key, request_hash, created_at)
             values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
      values: [scope.companyId, actor, userId, key, requestHash, scope.now],
    });
    return rows.length > 0;
  },

  async find(scope: CompanyScope, { actor, key }: KeyOwner): Promise<StoredAnswer | undefined> {
    const [row] = await scope.query<{ request_hash: Buffer; status: number; response: string }>({
      name: 'idempotency-keys.find',
      text: `select request_hash, status, response::text as response from idempotency_keys
             where company_id = $1 and actor = $2 and key = $3`,
      values: [scope.companyId, actor, key],
    });
    return row && { requestHash: row.request_hash, status: row.status, response: row.response };
  },

  async update(
    scope: CompanyScope,
    { actor, key }: KeyOwner,
    answer: Omit<StoredAnswer, 'requestHash'>,
  ): Promise<void> {
    await scope.query({
      name: 'idempotency-keys.update',
      text: `update idempotency_keys set status = $4, response = $5
             where company_id = $1 and actor = $2 and key = $3`,
      values: [scope.companyId, actor, key, answer.status, answer.response],
    });
  },
};
