import type { AuditFilter, AuditPage, AuditVia } from '@recado/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { CURSOR_PAGE_ROWS, type Position } from '../../platform/cursor-page.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { CompanyScope } from '../../platform/scope.ts';

export interface AuditRow {
  readonly id: number;
  readonly action: string;
  readonly recordKind: string;
  readonly recordId: number | null;
  readonly details: AuditDetails;
  readonly via: AuditVia | null;
  readonly source: string | null;
  readonly device: string | null;
  readonly sessionId: string | null;
  readonly createdAt: Date;
  /** Microseconds since 1970: the position of a page, more exact than a Date. */
  readonly at: string;
  readonly actorCompanyId: number;
  readonly actorUserId: number | null;
  readonly actorKeyId: number | null;
  readonly actorName: string | null;
}

/** Whatever a use case has stored. */
type AuditDetails = Record<string, unknown> & {
  readonly before?: unknown;
  readonly after?: unknown;
  readonly staff?: unknown;
};

/** The filter with its days as moments. */
export type AuditSelection = Omit<AuditFilter, 'dateFrom' | 'dateTo'> & {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
};

export const FIRST_AUDIT_PAGE: Position = { key: String(Number.MAX_SAFE_INTEGER), id: Number.MAX_SAFE_INTEGER };

/** The entries after a position, newest first. */
export const auditPageStatement = (companyId: number, selection: AuditSelection, after: Position) =>
  prepared(sql`
    select e.id::float8 as id, e.action, coalesce(e.record_kind, 'company') as "recordKind",
           e.record_id::float8 as "recordId", e.details, e.via, e.source, e.device, e.session_id as "sessionId",
           e.created_at as "createdAt", (extract(epoch from e.created_at) * 1000000)::bigint::text as at,
           coalesce(u.name, k.name) as "actorName", e.actor_company_id as "actorCompanyId",
           e.actor_user_id as "actorUserId", e.actor_key_id as "actorKeyId"
      from audit_entries e
      left join users u on u.company_id = e.actor_company_id and u.id = e.actor_user_id
      left join api_keys k on k.company_id = e.company_id and k.id = e.actor_key_id
     where e.company_id = ${companyId} ${conditionsOf(selection)}
       and (e.created_at, e.id) < (${moment(after.key)}, ${after.id}::bigint)
     order by e.created_at desc, e.id desc
     limit ${sql.raw(String(CURSOR_PAGE_ROWS))}`);

export const auditRepo = {
  /** Names only of the company's own users: it does not know others. */
  list: (scope: CompanyScope, selection: AuditSelection, after: Position): Promise<AuditRow[]> =>
    scope.query<AuditRow>(auditPageStatement(scope.companyId, selection, after)),

  /** Whether there are more entries than that. */
  async exceeds(scope: CompanyScope, selection: AuditSelection, most: number): Promise<boolean> {
    const rows = await scope.query<{ count: number }>(
      prepared(sql`
        select count(*)::int as count
          from (select from audit_entries e
                 where e.company_id = ${scope.companyId} ${conditionsOf(selection)}
                 limit ${sql.raw(String(most + 1))}) as counted`),
    );
    return (rows[0]?.count ?? 0) > most;
  },

  /** Present names of records, by kind. */
  async namesOf(scope: CompanyScope, wanted: ReadonlyMap<string, ReadonlySet<number>>): Promise<AuditPage['names']> {
    const parts = namedKinds.filter(({ kind }) => wanted.has(kind));
    if (parts.length === 0) return [];
    const selects = parts.map(
      ({ kind, table, name }) => sql`
        select ${sql.raw(`'${kind}'`)} as kind, r.id, ${sql.raw(name)} as name from ${sql.raw(table)} r
         where r.company_id = ${scope.companyId} and r.id = any (${sql.param([...(wanted.get(kind) ?? [])])}::int[])`,
    );
    return scope.query(prepared(sql`${sql.join(selects, sql` union all `)}`));
  },
};

/** Where the name of a kind of record is. Written here: no text of a caller becomes part of a statement. */
const namedKinds = [
  { kind: 'user', table: 'users', name: 'r.name' },
  { kind: 'queue', table: 'queues', name: 'r.name' },
  { kind: 'tag', table: 'tags', name: 'r.name' },
  { kind: 'connection', table: 'connections', name: 'r.name' },
  { kind: 'contact', table: 'contacts', name: 'r.name' },
  { kind: 'ticket', table: 'tickets', name: "'#' || r.number" },
  { kind: 'flow', table: 'flows', name: 'r.name' },
  { kind: 'prompt', table: 'prompts', name: 'r.name' },
  { kind: 'integration', table: 'integrations', name: 'r.name' },
  { kind: 'file-list', table: 'file_lists', name: 'r.name' },
  { kind: 'campaign', table: 'campaigns', name: 'r.name' },
  { kind: 'contact-list', table: 'contact_lists', name: 'r.name' },
  { kind: 'quick-message', table: 'quick_messages', name: 'r.shortcode' },
  { kind: 'chat', table: 'chats', name: 'r.title' },
  { kind: 'api-key', table: 'api_keys', name: 'r.name' },
] as const;

export const isNamedKind = (kind: string): boolean => namedKinds.some((named) => named.kind === kind);

function conditionsOf({ userId, kind, recordId, action, via, from, until }: AuditSelection): SQL {
  const conditions = [
    userId !== undefined && sql`e.actor_user_id = ${userId}`,
    (kind ?? action) !== undefined && sql`e.record_kind = ${kind ?? action?.split('.')[0]}`,
    recordId !== undefined && sql`e.record_id = ${recordId}`,
    action !== undefined && sql`e.action = ${action}`,
    via !== undefined && sql`e.via = ${via}`,
    from !== undefined && sql`e.created_at >= ${from}`,
    until !== undefined && sql`e.created_at < ${until}`,
  ].filter((condition) => condition !== false);
  return sql.join(conditions.map((condition) => sql`and ${condition} `));
}

const moment = (microseconds: string): SQL =>
  sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`;
