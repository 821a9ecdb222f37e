import { DRAFT_LIST_LIMIT } from '@recado/contracts';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { maySee, placeInTickets, tickets } from '../tickets/index.ts';
import { type DraftKey, type DraftRow, type DraftText, drafts } from './drafts.tables.ts';

const isDraft = (scope: CompanyScope, { userId, ticketId }: DraftKey) =>
  and(eq(drafts.companyId, scope.companyId), eq(drafts.userId, userId), eq(drafts.ticketId, ticketId));

export const draftsRepo = {
  async find(scope: CompanyScope, key: DraftKey): Promise<DraftRow | undefined> {
    const [draft] = await scope.db.select().from(drafts).where(isDraft(scope, key));
    return draft;
  },

  /** Drafts in tickets the viewer may see: a ticket that returns still has its draft. */
  listSeen: (scope: CompanyScope, viewer: Viewer): Promise<DraftRow[]> =>
    scope.db
      .select(getTableColumns(drafts))
      .from(drafts)
      .innerJoin(tickets, and(eq(tickets.companyId, drafts.companyId), eq(tickets.id, drafts.ticketId)))
      .where(
        and(eq(drafts.companyId, scope.companyId), eq(drafts.userId, viewer.userId), maySee(viewer, placeInTickets)),
      )
      .orderBy(desc(drafts.updatedAt))
      .limit(DRAFT_LIST_LIMIT),

  /**
   * False when exactly this is stored (two tabs that follow each other would loop), or the ticket was deleted. Locks
   * the ticket during the write, or a parallel deletion would fail the whole call.
   */
  async save(scope: CompanyScope, { userId, ticketId }: DraftKey, text: DraftText): Promise<boolean> {
    const written = await scope.query({
      name: 'keep-draft',
      text: `
        insert into drafts (company_id, ticket_id, user_id, body, quoted_id, is_private, updated_at)
        select company_id, id, $3, $4, $5, $6, $7 from tickets where company_id = $1 and id = $2 for key share
        on conflict (company_id, user_id, ticket_id) do update
          set body = excluded.body, quoted_id = excluded.quoted_id, is_private = excluded.is_private,
              updated_at = excluded.updated_at
          where (drafts.body, drafts.quoted_id, drafts.is_private)
            is distinct from (excluded.body, excluded.quoted_id, excluded.is_private)
        returning 1`,
      values: [scope.companyId, ticketId, userId, text.body, text.quotedId, text.isPrivate, scope.now],
    });
    return written.length > 0;
  },

  async delete(scope: CompanyScope, key: DraftKey): Promise<boolean> {
    const removed = await scope.db.delete(drafts).where(isDraft(scope, key)).returning({ ticketId: drafts.ticketId });
    return removed.length > 0;
  },

  /** True when the message was this user's draft in the ticket. */
  async deleteIfSent(scope: CompanyScope, messageId: string, userId: number): Promise<boolean> {
    const removed = await scope.query({
      name: 'delete-sent-draft',
      text: `
        delete from drafts d using messages m
         where m.company_id = $1 and m.id = $2 and m.author = 'agent' and m.user_id = $3 and not m.is_forwarded
           and m.body <> '' and m.content not in ('template', 'contacts')
           and d.company_id = $1 and d.user_id = $3 and d.ticket_id = m.ticket_id and d.is_private = m.is_private
        returning 1`,
      values: [scope.companyId, messageId, userId],
    });
    return removed.length > 0;
  },

  /** The users whose drafts moved. A user with drafts in both keeps the one in the remaining ticket. */
  async moveTicket(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<number[]> {
    const moved = await scope.query<{ userId: number }>({
      text: `
        update drafts d set ticket_id = $2
         where d.company_id = $1 and d.ticket_id = $3
           and not exists (select from drafts k
                            where k.company_id = $1 and k.user_id = d.user_id and k.ticket_id = $2)
        returning d.user_id as "userId"`,
      values: [scope.companyId, keepId, dropId],
    });
    return moved.map(({ userId }) => userId);
  },
};
