import type { RetentionPolicyBody } from '@recado/contracts';
import { desc, eq } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { type RetentionPolicyRow, type RetentionRunRow, retentionPolicies, retentionRuns } from '../privacy.tables.ts';

const LISTED_RUNS = 30;
/** A preview counts up to this many: a million rows are not read for a number on a screen. */
export const MOST_COUNTED = 100_000;

/** The next messages before a moment, in the order of their primary key. */
const LIST_OLD = `
  select m.id, m.media_key as "mediaKey", m.media_size_bytes::float8 as "sizeBytes",
         (select t.contact_id from tickets t where t.company_id = $1 and t.id = m.ticket_id) as "contactId"
    from messages m
   where m.company_id = $1 and m.id > $2::uuid and m.id < message_id_at($3::timestamptz)
   order by m.id limit $4`;

const COUNT_OLD = `
  select count(*)::int as messages, count(o.media_key)::int as files, coalesce(sum(o.size), 0)::float8 as bytes
    from (
      select m.media_key, case when m.media_key is not null then m.media_size_bytes end as size from messages m
       where m.company_id = $1 and m.id < message_id_at($2::timestamptz) and ($3 or m.media_key is not null)
         and not exists (
           select from tickets t join legal_holds h on h.company_id = t.company_id and h.contact_id = t.contact_id
            where t.company_id = $1 and t.id = m.ticket_id)
       limit ${MOST_COUNTED}) o`;

export interface OldMessage extends Record<string, unknown> {
  readonly id: string;
  readonly mediaKey: string | null;
  readonly sizeBytes: number | null;
  readonly contactId: number;
}

export interface OldCount extends Record<string, unknown> {
  readonly messages: number;
  readonly files: number;
  readonly bytes: number;
}

const isOf = ({ companyId }: CompanyScope) => eq(retentionPolicies.companyId, companyId);

export const retentionRepo = {
  async find(scope: CompanyScope): Promise<RetentionPolicyRow | undefined> {
    const [row] = await scope.db.select().from(retentionPolicies).where(isOf(scope));
    return row;
  },

  /** The sweep starts from the first message again. */
  async put(scope: CompanyScope, policy: RetentionPolicyBody): Promise<void> {
    const set = { ...policy, messagesUntil: null, mediaUntil: null, updatedAt: scope.now };
    await scope.db
      .insert(retentionPolicies)
      .values({ companyId: scope.companyId, ...set })
      .onConflictDoUpdate({ target: retentionPolicies.companyId, set });
  },

  async startAgain(scope: CompanyScope): Promise<void> {
    await scope.db.update(retentionPolicies).set({ messagesUntil: null, mediaUntil: null }).where(isOf(scope));
  },

  async setProgress(
    scope: CompanyScope,
    progress: Partial<Pick<RetentionPolicyRow, 'messagesUntil' | 'mediaUntil'>>,
  ): Promise<void> {
    await scope.db.update(retentionPolicies).set(progress).where(isOf(scope));
  },

  listOld: (
    scope: CompanyScope,
    { after, before, limit }: { readonly after: string; readonly before: Date; readonly limit: number },
  ): Promise<OldMessage[]> =>
    scope.query<OldMessage>({ text: LIST_OLD, values: [scope.companyId, after, before, limit] }),

  /** Until the transaction ends no hold is put on these contacts and none is merged. Returns how many still exist. */
  async lockContacts(scope: CompanyScope, contactIds: readonly number[]): Promise<number> {
    const rows = await scope.query({
      text: 'select from contacts where company_id = $1 and id = any ($2::int[]) order by id for share',
      values: [scope.companyId, contactIds],
    });
    return rows.length;
  },

  async countOld(
    scope: CompanyScope,
    { before, withText }: { readonly before: Date; readonly withText: boolean },
  ): Promise<OldCount> {
    const [row] = await scope.query<OldCount>({ text: COUNT_OLD, values: [scope.companyId, before, withText] });
    return row ?? { messages: 0, files: 0, bytes: 0 };
  },

  /** The text stays; the file is shown as no longer available. */
  async clearMedia(scope: CompanyScope, ids: readonly string[]): Promise<void> {
    await scope.query({
      text: `update messages set media_state = 'failed', media_key = null, media_name = null, media_provider_id = null,
                    media_failure = null
              where company_id = $1 and id = any ($2::uuid[])`,
      values: [scope.companyId, ids],
    });
  },

  async insertRun(scope: CompanyScope, run: Pick<RetentionRunRow, 'messagesBefore' | 'mediaBefore'>): Promise<number> {
    const [row] = await scope.db
      .insert(retentionRuns)
      .values({ companyId: scope.companyId, ...run, startedAt: scope.now })
      .returning({ id: retentionRuns.id });
    if (!row) throw new Error('An insert that did not fail returned no run.');
    return row.id;
  },

  async addToRun(scope: CompanyScope, id: number, removed: OldCount): Promise<void> {
    await scope.query({
      text: `update retention_runs set messages = messages + $3, files = files + $4, bytes = bytes + $5
              where company_id = $1 and id = $2`,
      values: [scope.companyId, id, removed.messages, removed.files, removed.bytes],
    });
  },

  async endRun(scope: CompanyScope, id: number): Promise<void> {
    await scope.query({
      text: 'update retention_runs set ended_at = $3 where company_id = $1 and id = $2',
      values: [scope.companyId, id, scope.services.clock()],
    });
  },

  listRuns: (scope: CompanyScope): Promise<RetentionRunRow[]> =>
    scope.db
      .select()
      .from(retentionRuns)
      .where(eq(retentionRuns.companyId, scope.companyId))
      .orderBy(desc(retentionRuns.id))
      .limit(LISTED_RUNS),

  /** Of every company, for the sweep. */
  async listCompanies(platform: PlatformScope): Promise<number[]> {
    const rows = await platform.query<{ id: number }>({
      text: `select company_id as id from retention_policies
              where message_months is not null or media_months is not null order by company_id`,
    });
    return rows.map(({ id }) => id);
  },
};
