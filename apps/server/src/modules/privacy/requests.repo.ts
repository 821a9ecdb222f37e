import { PAGE_SIZE, type PrivacyRequestKind } from '@recado/contracts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { type PrivacyRequestRow, privacyRequests, type RequestChange } from './privacy.tables.ts';

const UNDER_WAY = ['waiting', 'running'] as const;
type NewRequest = Pick<PrivacyRequestRow, 'kind' | 'status' | 'contactId' | 'label'> &
  Partial<Omit<PrivacyRequestRow, 'companyId' | 'id' | 'createdAt'>>;

const isRequest = (scope: CompanyScope, id: number) =>
  and(eq(privacyRequests.companyId, scope.companyId), eq(privacyRequests.id, id));

export const requestsRepo = {
  /** Undefined when one of this kind is under way for the contact. */
  async insert(scope: CompanyScope, created: NewRequest): Promise<PrivacyRequestRow | undefined> {
    const { actor, companyId, now: createdAt } = scope;
    const userId = actor === 'system' ? null : actor.userId;
    const [row] = await scope.db
      .insert(privacyRequests)
      .values({
        ...created,
        companyId,
        createdAt,
        userId,
        userName: sql<string>`coalesce((select u.name from users u where u.company_id = ${companyId} and u.id = ${userId}::int), '')`,
      })
      .onConflictDoNothing()
      .returning();
    return row;
  },

  find(scope: CompanyScope, id: number): Promise<PrivacyRequestRow | undefined> {
    return scope.db
      .select()
      .from(privacyRequests)
      .where(isRequest(scope, id))
      .then(([row]) => row);
  },

  async isUnderWay(scope: CompanyScope, contactId: number, kind: PrivacyRequestKind): Promise<boolean> {
    const rows = await scope.db
      .select({ id: privacyRequests.id })
      .from(privacyRequests)
      .where(
        and(
          eq(privacyRequests.companyId, scope.companyId),
          eq(privacyRequests.contactId, contactId),
          eq(privacyRequests.kind, kind),
          inArray(privacyRequests.status, UNDER_WAY),
        ),
      );
    return rows.length > 0;
  },

  /** Changes a request that has not ended. Undefined when it was cancelled. */
  async change(scope: CompanyScope, id: number, change: RequestChange): Promise<PrivacyRequestRow | undefined> {
    const [row] = await scope.db
      .update(privacyRequests)
      .set(change)
      .where(and(isRequest(scope, id), inArray(privacyRequests.status, UNDER_WAY)))
      .returning();
    return row;
  },

  /** The writer of an archive that is cancelled here stores no file. */
  async cancelArchives(scope: CompanyScope, contactIds: readonly number[]): Promise<void> {
    await scope.db
      .update(privacyRequests)
      .set({ status: 'cancelled', endedAt: scope.now })
      .where(
        and(
          eq(privacyRequests.companyId, scope.companyId),
          inArray(privacyRequests.contactId, [...contactIds]),
          eq(privacyRequests.kind, 'archive'),
          inArray(privacyRequests.status, UNDER_WAY),
        ),
      );
  },

  /** To the contact that a merge keeps. Of two archives under way the one of the dropped contact is cancelled. */
  async move(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    if (await requestsRepo.isUnderWay(scope, keepId, 'archive')) await requestsRepo.cancelArchives(scope, [dropId]);
    await scope.db
      .update(privacyRequests)
      .set({ contactId: keepId })
      .where(and(eq(privacyRequests.companyId, scope.companyId), eq(privacyRequests.contactId, dropId)));
  },

  async forgetFile(scope: CompanyScope, id: number): Promise<PrivacyRequestRow | undefined> {
    const [row] = await scope.db
      .update(privacyRequests)
      .set({ fileKey: null, sizeBytes: null, expiresAt: null })
      .where(isRequest(scope, id))
      .returning();
    return row;
  },

  /** In the transaction that deleted the rows of the files. */
  async addDone(
    scope: CompanyScope,
    id: number,
    { files, done }: { readonly files: readonly string[]; readonly done: number },
  ): Promise<void> {
    await scope.query({
      text: `update privacy_requests set pending_files = pending_files || $3::text[], done = least(total, done + $4)
              where company_id = $1 and id = $2`,
      values: [scope.companyId, id, files, done],
    });
  },

  async removePending(scope: CompanyScope, id: number, files: readonly string[]): Promise<void> {
    await scope.query({
      text: `update privacy_requests
                set pending_files = array(select f from unnest(pending_files) f where f <> all ($3::text[]))
              where company_id = $1 and id = $2`,
      values: [scope.companyId, id, files],
    });
  },

  /** One page, newest first. By the name, or by the hash of a number: so an erased person is found too. */
  async listPage(
    scope: CompanyScope,
    {
      search,
      hashes,
      pageNumber,
    }: { readonly search: string; readonly hashes: readonly string[]; readonly pageNumber: number },
  ): Promise<{ rows: PrivacyRequestRow[]; count: number }> {
    const found = and(
      eq(privacyRequests.companyId, scope.companyId),
      search === ''
        ? undefined
        : sql`(strpos(plain_text(${privacyRequests.label}), plain_text(${search})) > 0 or ${privacyRequests.hashes} && ${sql.param([...hashes])}::text[])`,
    );
    const rows = await scope.db
      .select()
      .from(privacyRequests)
      .where(found)
      .orderBy(desc(privacyRequests.id))
      .limit(PAGE_SIZE)
      .offset((pageNumber - 1) * PAGE_SIZE);
    const [counted] = await scope.db.select({ count: sql<number>`count(*)::int` }).from(privacyRequests).where(found);
    return { rows, count: counted?.count ?? 0 };
  },

  /** For the export: oldest first, from one id on. */
  listAfter: (scope: CompanyScope, afterId: number, limit: number): Promise<PrivacyRequestRow[]> =>
    scope.db
      .select()
      .from(privacyRequests)
      .where(and(eq(privacyRequests.companyId, scope.companyId), sql`${privacyRequests.id} > ${afterId}`))
      .orderBy(privacyRequests.id)
      .limit(limit),
};
