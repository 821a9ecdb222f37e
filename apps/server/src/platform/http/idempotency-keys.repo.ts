import type { CompanyScope } from '../scope.ts';

export interface KeyOwner {
  readonly userId: number;
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
  async insertIfFree(scope: CompanyScope, { userId, key }: KeyOwner, requestHash: Buffer): Promise<boolean> {
    const rows = await scope.query({
      name: 'idempotency-keys.insert',
      text: `insert into idempotency_keys (company_id, user_id, key, request_hash, created_at)
             values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
      values: [scope.companyId, userId, key, requestHash, scope.now],
    });
    return rows.length > 0;
  },

  async find(scope: CompanyScope, { userId, key }: KeyOwner): Promise<StoredAnswer | undefined> {
    const [row] = await scope.query<{ request_hash: Buffer; status: number; response: string }>({
      name: 'idempotency-keys.find',
      text: `select request_hash, status, response::text as response from idempotency_keys
             where company_id = $1 and user_id = $2 and key = $3`,
      values: [scope.companyId, userId, key],
    });
    return row && { requestHash: row.request_hash, status: row.status, response: row.response };
  },

  async update(
    scope: CompanyScope,
    { userId, key }: KeyOwner,
    answer: Omit<StoredAnswer, 'requestHash'>,
  ): Promise<void> {
    await scope.query({
      name: 'idempotency-keys.update',
      text: `update idempotency_keys set status = $4, response = $5
             where company_id = $1 and user_id = $2 and key = $3`,
      values: [scope.companyId, userId, key, answer.status, answer.response],
    });
  },
};
