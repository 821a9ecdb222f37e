import { and, eq, ne, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactTags, type TagRow, ticketTags } from './tags.tables.ts';

/** Writes tag assignments. Lists read with `getAssignedTags`. */
export const tagAssignmentsRepo = {
  /** True when that changed something. */
  async replaceOfContact(scope: CompanyScope, contactId: number, tagIds: readonly number[]): Promise<boolean> {
    const rows = await scope.query<{ changed: boolean }>({
      name: 'replace-contact-tags',
      text: `
        with taken as (
          delete from contact_tags
           where company_id = $1 and contact_id = $2 and tag_id <> all ($3::int[]) returning 1),
        given as (
          insert into contact_tags (company_id, contact_id, tag_id)
          select $1, $2, t from unnest($3::int[]) t on conflict do nothing returning 1)
        select exists (select from taken) or exists (select from given) as changed`,
      values: [scope.companyId, contactId, tagIds],
    });
    return rows[0]?.changed ?? false;
  },

  async takeFromContact(scope: CompanyScope, contactId: number, tagId: number): Promise<boolean> {
    const taken = await scope.db
      .delete(contactTags)
      .where(
        and(
          eq(contactTags.companyId, scope.companyId),
          eq(contactTags.contactId, contactId),
          eq(contactTags.tagId, tagId),
        ),
      )
      .returning();
    return taken.length > 0;
  },

  contactHasTag: async (scope: CompanyScope, contactId: number): Promise<boolean> =>
    (
      await scope.db
        .select({ tagId: contactTags.tagId })
        .from(contactTags)
        .where(and(eq(contactTags.companyId, scope.companyId), eq(contactTags.contactId, contactId)))
        .limit(1)
    ).length > 0,

  async moveContact(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    await scope.query({
      text: `insert into contact_tags (company_id, contact_id, tag_id)
             select company_id, $2, tag_id from contact_tags where company_id = $1 and contact_id = $3
             on conflict do nothing`,
      values: [scope.companyId, keepId, dropId],
    });
  },

  /** False when the ticket already has it. */
  async putOnTicket(scope: CompanyScope, ticketId: number, { id: tagId }: TagRow): Promise<boolean> {
    const put = await scope.db
      .insert(ticketTags)
      .values({ companyId: scope.companyId, ticketId, tagId, isStage: false, putAt: scope.now })
      .onConflictDoNothing({ target: [ticketTags.companyId, ticketTags.ticketId, ticketTags.tagId] })
      .returning();
    return put.length > 0;
  },

  /** Replaces the ticket's stage in one statement: the card is never in two lanes or in none. False when it is there. */
  async putInStage(scope: CompanyScope, ticketId: number, { id: tagId }: TagRow): Promise<boolean> {
    const put = await scope.db
      .insert(ticketTags)
      .values({ companyId: scope.companyId, ticketId, tagId, isStage: true, putAt: scope.now })
      .onConflictDoUpdate({
        target: [ticketTags.companyId, ticketTags.ticketId],
        targetWhere: sql`is_stage`,
        set: { tagId, putAt: scope.now },
        setWhere: ne(ticketTags.tagId, tagId),
      })
      .returning();
    return put.length > 0;
  },

  async takeFromTicket(scope: CompanyScope, ticketId: number, which: number | 'stage'): Promise<boolean> {
    const isTaken = which === 'stage' ? eq(ticketTags.isStage, true) : eq(ticketTags.tagId, which);
    const taken = await scope.db
      .delete(ticketTags)
      .where(and(ofTicket(scope, ticketId), isTaken))
      .returning();
    return taken.length > 0;
  },

  /** The surviving ticket stays in its own stage, if it is in one: hence no conflict target. */
  async moveTicket(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    await scope.query({
      text: `insert into ticket_tags (company_id, ticket_id, tag_id, is_stage, put_at)
             select company_id, $2, tag_id, is_stage, put_at from ticket_tags where company_id = $1 and ticket_id = $3
             on conflict do nothing`,
      values: [scope.companyId, keepId, dropId],
    });
    // Only now that the tags are locked: a removal of one of them removes it from both tickets, after us.
    await scope.db.delete(ticketTags).where(ofTicket(scope, dropId));
  },
};

const ofTicket = (scope: CompanyScope, ticketId: number) =>
  and(eq(ticketTags.companyId, scope.companyId), eq(ticketTags.ticketId, ticketId));
