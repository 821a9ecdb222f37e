import { eq, sql } from 'drizzle-orm';
import { directory } from '../../platform/directory.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { companySettingsTable, platformSettingsTable } from './settings.tables.ts';

export type StoredValues = Readonly<Record<string, unknown>>;

export const settingsRepo = {
  async findOfCompany(scope: CompanyScope): Promise<StoredValues> {
    const [row] = await scope.db
      .select({ values: companySettingsTable.values })
      .from(companySettingsTable)
      .where(eq(companySettingsTable.companyId, scope.companyId));
    return row?.values ?? {};
  },

  /** One statement for both cases: two administrators who change two settings concurrently lose neither. */
  async putOfCompany(scope: CompanyScope, key: string, value: unknown): Promise<void> {
    const change = JSON.stringify({ [key]: value });
    await scope.db
      .insert(companySettingsTable)
      .values({ companyId: scope.companyId, values: { [key]: value }, updatedAt: scope.now })
      .onConflictDoUpdate({
        target: companySettingsTable.companyId,
        set: { values: sql`${companySettingsTable.values} || ${change}::jsonb`, updatedAt: scope.now },
      });
  },

  async findOfPlatform(services: Services): Promise<StoredValues> {
    const rows = await directory(services).select().from(platformSettingsTable);
    return Object.fromEntries(rows.map((row) => [row.key, row.value]));
  },

  async putOfPlatform(platform: PlatformScope, key: string, value: unknown): Promise<void> {
    await platform.db
      .insert(platformSettingsTable)
      .values({ key, value, updatedAt: platform.now })
      .onConflictDoUpdate({ target: platformSettingsTable.key, set: { value, updatedAt: platform.now } });
  },
};
