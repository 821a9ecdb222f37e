import { expect } from 'vitest';
import { openDatabase, type Statement } from '../src/platform/db/database.ts';
import { type CompanyScope, companyScope } from '../src/platform/scope.ts';
import type { Services } from '../src/platform/services.ts';
import type { MadeCompany } from './factories.ts';

/** What a transaction sets for itself. */
export const TRANSACTION_SETTINGS: Statement = {
  text: `select current_setting('app.company_id', true) as company, current_setting('plan_cache_mode') as mode,
    current_setting('enable_seqscan') as scans`,
};

/** All statements of the work on one connection, as they meet in a pool under load. It must keep nothing of them. */
export async function onOneConnection(
  services: Services,
  work: (scopeOf: (company: MadeCompany) => CompanyScope) => Promise<void>,
): Promise<void> {
  const { env } = services;
  const database = openDatabase({
    appUrl: env.DATABASE_URL,
    platformUrl: env.DATABASE_PLATFORM_URL,
    directUrl: env.DATABASE_URL,
    poolSize: 1,
    onError: () => undefined,
  });
  const narrow = { ...services, database };
  try {
    await work(({ companyId }) => companyScope(narrow, { companyId, actor: 'system' }));
    const { rows } = await database.app.query(TRANSACTION_SETTINGS.text);
    expect(rows).toEqual([{ company: expect.toSatisfy((id) => id === null || id === ''), mode: 'auto', scans: 'on' }]);
    expect((await database.app.query('select id from companies')).rows).toEqual([]);
  } finally {
    await database.close();
  }
}
