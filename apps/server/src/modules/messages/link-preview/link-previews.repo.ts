import type { Statement } from '../../../platform/db/database.ts';
import type { CompanyScope } from '../../../platform/scope.ts';

export interface LinkPreviewRow {
  readonly address: string;
  /** Null when the page had nothing to show. */
  readonly title: string | null;
  readonly description: string;
  readonly siteName: string;
  readonly imageKey: string | null;
  readonly fetchedAt: Date;
}

/** For callers that send it together with other statements. */
export const listLinkPreviews = (companyId: number, addresses: readonly string[]): Statement => ({
  name: 'link-previews.list',
  text: `select address, title, description, site_name as "siteName", image_key as "imageKey", fetched_at as "fetchedAt"
           from link_previews where company_id = $1 and address = any ($2::text[])`,
  values: [companyId, addresses],
  plan: 'generic',
});

export const linkPreviewsRepo = {
  async list(scope: CompanyScope, addresses: readonly string[]): Promise<ReadonlyMap<string, LinkPreviewRow>> {
    if (addresses.length === 0) return new Map();
    const rows = await scope.query<LinkPreviewRow>(listLinkPreviews(scope.companyId, addresses));
    return new Map(rows.map((row) => [row.address, row]));
  },

  async put(scope: CompanyScope, preview: LinkPreviewRow): Promise<void> {
    const { address, title, description, siteName, imageKey, fetchedAt } = preview;
    await scope.query({
      name: 'link-previews.put',
      text: `insert into link_previews (company_id, address, title, description, site_name, image_key, fetched_at)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (company_id, address) do update set title = excluded.title,
               description = excluded.description, site_name = excluded.site_name, image_key = excluded.image_key,
               fetched_at = excluded.fetched_at`,
      values: [scope.companyId, address, title, description, siteName, imageKey, fetchedAt],
    });
  },
};
