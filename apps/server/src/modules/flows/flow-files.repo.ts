import { and, eq, inArray, isNull } from 'drizzle-orm';
import { notFrozen } from '../../platform/db/not-frozen.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type FlowFileRow, flowFiles } from './flows.tables.ts';

/** A stored file: what `flow_files` records of it for one flow. */
export type StoredFlowFile = Pick<FlowFileRow, 'mediaKey' | 'mediaName' | 'mediaMimeType' | 'mediaSizeBytes'>;

/** One row for each key, whichever flow names it. */
const LIST_BY_KEYS = `
  select distinct on (media_key) company_id as "companyId", id, flow_id as "flowId", media_key as "mediaKey",
         media_name as "mediaName", media_mime_type as "mediaMimeType", media_size_bytes::float8 as "mediaSizeBytes",
         is_published as "isPublished", created_at as "createdAt"
    from flow_files
   where company_id = $1 and media_key = any ($2::text[])
   order by media_key, id`;

/** A file pasted from another flow, or uploaded without one, gets its own row: the other flow may be removed. */
const LINK = `
  insert into flow_files (company_id, flow_id, media_key, media_name, media_mime_type, media_size_bytes, is_published, created_at)
  select distinct on (media_key) company_id, $2::int, media_key, media_name, media_mime_type, media_size_bytes, $4::boolean, $5
    from flow_files
   where company_id = $1 and media_key = any ($3::text[])
   order by media_key, id
  on conflict (company_id, media_key, flow_id) do update set is_published = true
     where excluded.is_published and not flow_files.is_published`;

/** Not those of the draft, nor of any version. An undo in the editor may bring a removed node back for a while. */
const PURGE = `
  delete from flow_files f
   where f.company_id = $1 and not f.is_published and f.created_at < $2
     and not exists (select from flows w
                      where w.company_id = f.company_id and w.id = f.flow_id and strpos(w.draft::text, f.media_key) > 0)`;

export const flowFilesRepo = {
  async insert(
    scope: CompanyScope,
    files: readonly (StoredFlowFile & { flowId: number | null })[],
  ): Promise<FlowFileRow[]> {
    return scope.db
      .insert(flowFiles)
      .values(files.map((file) => ({ ...file, companyId: scope.companyId, createdAt: scope.now })))
      .returning();
  },

  async listByKeys(scope: CompanyScope, keys: readonly string[]): Promise<FlowFileRow[]> {
    if (keys.length === 0) return [];
    return scope.query<FlowFileRow>({
      name: 'flow-files.by-keys',
      text: LIST_BY_KEYS,
      values: [scope.companyId, keys],
    });
  },

  /** Records that a flow names these files; keys the company does not have are ignored. */
  async link(
    scope: CompanyScope,
    { flowId, keys, isPublished }: { flowId: number; keys: readonly string[]; isPublished: boolean },
  ): Promise<void> {
    if (keys.length === 0) return;
    await scope.query({
      name: 'flow-files.link',
      text: LINK,
      values: [scope.companyId, flowId, keys, isPublished, scope.now],
    });
    await scope.db
      .delete(flowFiles)
      .where(
        and(eq(flowFiles.companyId, scope.companyId), isNull(flowFiles.flowId), inArray(flowFiles.mediaKey, [...keys])),
      );
  },

  async deleteOfFlow(scope: CompanyScope, flowId: number): Promise<void> {
    await scope.db.delete(flowFiles).where(and(eq(flowFiles.companyId, scope.companyId), eq(flowFiles.flowId, flowId)));
  },

  async listCompaniesWithUnpublished(platform: PlatformScope, before: Date): Promise<number[]> {
    const rows = await platform.query<{ companyId: number }>({
      text: `select distinct company_id as "companyId" from flow_files 
              where not is_published and created_at < $1 and ${notFrozen('company_id')}`,
      values: [before],
    });
    return rows.map(({ companyId }) => companyId);
  },

  /** Deletes the rows that no draft and no version names; the nightly sweep then deletes the files. */
  async purgeUnnamed(scope: CompanyScope, before: Date): Promise<void> {
    await scope.query({ text: PURGE, values: [scope.companyId, before] });
  },
};
