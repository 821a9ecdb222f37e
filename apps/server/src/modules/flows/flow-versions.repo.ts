import { PAGE_SIZE, type WireFlow } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type FlowVersionRow, flowVersions } from './flows.tables.ts';

/** A version without its content, and with the name of the user who published it. */
export interface VersionSummary extends Omit<FlowVersionRow, 'companyId' | 'schema' | 'content' | 'wire'> {
  readonly userName: string | null;
}

const SUMMARY = `v.flow_id as "flowId", v.version, v.note, v.restored_from as "restoredFrom", v.nodes_count as "nodesCount",
  v.user_id as "userId", u.name as "userName", v.created_at as "createdAt"`;
const FROM = `flow_versions v left join users u on u.company_id = v.company_id and u.id = v.user_id`;

export const LIST_VERSIONS = `
  select ${SUMMARY} from ${FROM}
   where v.company_id = $1 and v.flow_id = $2
   order by v.version desc
   limit ${PAGE_SIZE + 1} offset $3`;

const FIND_VERSION = `
  select ${SUMMARY}, v.wire from ${FROM} where v.company_id = $1 and v.flow_id = $2 and v.version = $3`;

export interface StoredContent extends Pick<FlowVersionRow, 'schema' | 'content'> {
  readonly sizeBytes: number;
}

export type VersionKey = Pick<FlowVersionRow, 'flowId' | 'version'>;

export const flowVersionsRepo = {
  async listPage(
    scope: CompanyScope,
    { flowId, pageNumber }: { flowId: number; pageNumber: number },
  ): Promise<{ rows: VersionSummary[]; hasMore: boolean }> {
    const found = await scope.query<VersionSummary>({
      name: 'flow-versions.list',
      text: LIST_VERSIONS,
      values: [scope.companyId, flowId, (pageNumber - 1) * PAGE_SIZE],
      plan: 'generic',
    });
    return { rows: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
  },

  async get(scope: CompanyScope, { flowId, version }: VersionKey): Promise<VersionSummary & { wire: WireFlow }> {
    const [row] = await scope.query<VersionSummary & { wire: WireFlow }>({
      name: 'flow-versions.find',
      text: FIND_VERSION,
      values: [scope.companyId, flowId, version],
      plan: 'generic',
    });
    if (!row) throw new AppError('ERR_NO_FLOW_VERSION_FOUND');
    return row;
  },

  /** What a conversation runs, also of a flow that was removed since. */
  async findContent(scope: CompanyScope, { flowId, version }: VersionKey): Promise<StoredContent | undefined> {
    const [row] = await scope.query<StoredContent>({
      name: 'flow-versions.content',
      text: `select schema, content, octet_length(content::text) as "sizeBytes" from flow_versions
              where company_id = $1 and flow_id = $2 and version = $3`,
      values: [scope.companyId, flowId, version],
      plan: 'generic',
    });
    return row;
  },

  /** The flow is locked, so no other transaction takes the same number. */
  async insert(
    scope: CompanyScope,
    version: Omit<FlowVersionRow, 'companyId' | 'version' | 'createdAt'>,
  ): Promise<number> {
    const [last] = await scope.query<{ version: number }>({
      text: 'select coalesce(max(version), 0) as version from flow_versions where company_id = $1 and flow_id = $2',
      values: [scope.companyId, version.flowId],
    });
    const number = (last?.version ?? 0) + 1;
    await scope.db
      .insert(flowVersions)
      .values({ ...version, version: number, companyId: scope.companyId, createdAt: scope.now });
    return number;
  },
};
