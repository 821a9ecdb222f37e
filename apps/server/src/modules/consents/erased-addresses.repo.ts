import type { CompanyScope } from '../../platform/scope.ts';
import type { PersonAddress } from './consents.tables.ts';

export const erasedAddressesRepo = {
  async findKey(scope: CompanyScope): Promise<string | undefined> {
    const [row] = await scope.query<{ sealed: string }>({
      name: 'find-suppression-key',
      text: 'select sealed_key as sealed from suppression_keys where company_id = $1',
      values: [scope.companyId],
      plan: 'generic',
    });
    return row?.sealed;
  },

  /** The first one counts: hashes of two keys would never meet. */
  async insertKey(scope: CompanyScope, sealed: string): Promise<void> {
    await scope.query({
      text: `insert into suppression_keys (company_id, sealed_key, created_at) values ($1, $2, $3) on conflict do nothing`,
      values: [scope.companyId, sealed, scope.now],
    });
  },

  /** The person may have been erased before: then the hash is there already. */
  async hash(scope: CompanyScope, { kind, account, value }: PersonAddress, hashed: string): Promise<void> {
    await scope.query({
      text: `with gone as (
               delete from suppressions where company_id = $1 and kind = $2 and account = $3 and value = $4
               returning source, created_at)
             insert into suppressions (company_id, kind, account, value, source, created_at)
             select $1, $2, $3, $5, gone.source, gone.created_at from gone
             on conflict (company_id, kind, account, value) do nothing`,
      values: [scope.companyId, kind, account, value, hashed],
    });
    await scope.query({
      text: 'select hash_consent_address($1, $2, $3, $4)',
      values: [kind, account, value, hashed],
    });
  },

  async restore(scope: CompanyScope, { kind, account, value }: PersonAddress, hashed: string): Promise<void> {
    await scope.query({
      text: `with gone as (
               delete from suppressions where company_id = $1 and kind = $2 and account = $3 and value = $5
               returning source, created_at)
             insert into suppressions (company_id, kind, account, value, source, created_at)
             select $1, $2, $3, $4, gone.source, gone.created_at from gone
             on conflict (company_id, kind, account, value) do nothing`,
      values: [scope.companyId, kind, account, value, hashed],
    });
  },
};
