import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { notFrozen } from '../../platform/db/not-frozen.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';

/** Every column that references a stored file. A file whose key is in none of them is an orphan. */
export const namingColumns: readonly (readonly [table: string, column: string])[] = [
  ['messages', 'media_key'],
  ['quick_messages', 'media_key'],
  ['schedules', 'media_key'],
  ['campaigns', 'media_key'],
  ['file_list_items', 'media_key'],
  ['chat_files', 'media_key'],
  ['flow_files', 'media_key'],
  ['users', 'profile_image'],
  ['connections', 'greeting_media'],
  ['media_facts', 'thumbnail_key'],
  ['link_previews', 'image_key'],
  ['announcements', 'media_key'],
  ['report_exports', 'file_key'],
  ['privacy_requests', 'file_key'],
];

/** A table without tenancy belongs to the platform, whose own company stores its files. */
const ofCompany = (table: string): string =>
  table === 'announcements' ? `$1 = ${PLATFORM_COMPANY_ID}` : 'company_id = $1';

const NAMED_KEYS = namingColumns
  .map(
    ([table, column]) =>
      `select ${column} as key from ${table} where ${ofCompany(table)} and ${column} = any ($2::text[]) and ${column} is not null`,
  )
  .join(' union ');

export const namedFilesRepo = {
  /** The keys that a row of the company still references. */
  async listNamed(scope: CompanyScope, keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await scope.query<{ key: string }>({ text: NAMED_KEYS, values: [scope.companyId, keys] });
    return new Set(rows.map(({ key }) => key));
  },

  /** Deletes the facts of deleted files: with them goes the reference to their thumbnails, for the next sweep. */
  async deleteFacts(scope: CompanyScope, keys: readonly string[]): Promise<void> {
    await scope.query({
      text: 'delete from media_facts where company_id = $1 and key = any ($2::text[])',
      values: [scope.companyId, keys],
    });
  },

  /** The same, and returns the keys of the thumbnails. */
  async takeFacts(scope: CompanyScope, keys: readonly string[]): Promise<string[]> {
    const rows = await scope.query<{ key: string }>({
      text: `delete from media_facts where company_id = $1 and key = any ($2::text[])
             returning thumbnail_key as key`,
      values: [scope.companyId, keys],
    });
    return rows.flatMap(({ key }) => key ?? []);
  },

  async listCompanies(platform: PlatformScope): Promise<number[]> {
    const rows = await platform.query<{ id: number }>({
      text: `select id from companies where ${notFrozen('id')} order by id`,
    });
    return rows.map(({ id }) => id);
  },
};
