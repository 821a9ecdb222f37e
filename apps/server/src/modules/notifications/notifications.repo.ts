import { NOTIFICATIONS_PAGE_SIZE, UNREAD_NOTIFICATIONS_LIMIT } from '@recado/contracts';
import { and, eq, getTableColumns, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Statement } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { mayRead, placeInTickets } from '../tickets/index.ts';
import { type NewNotification, type NotificationRow, notifications } from './notifications.tables.ts';

/** A notification with the fields its row shows. */
export interface NotificationDetails {
  readonly notification: NotificationRow;
  readonly actor: { readonly id: number; readonly name: string } | null;
  /** Null where the user may no longer read the ticket. */
  readonly ticket: { readonly id: number; readonly uuid: string; readonly number: number | null } | null;
  readonly contact: { readonly id: number; readonly name: string } | null;
  readonly queue: { readonly id: number; readonly name: string; readonly color: string } | null;
  /** Null where the user is no longer a member. */
  readonly chat: { readonly id: number; readonly uuid: string; readonly title: string } | null;
}

export interface NotificationPage {
  readonly found: readonly NotificationDetails[];
  readonly unread: number;
}

interface PageRow
  extends NotificationRow,
    Pick<NotificationDetails, 'actor' | 'ticket' | 'contact' | 'queue' | 'chat'> {}

const COLUMNS = sql.raw(
  Object.keys(getTableColumns(notifications))
    .map((name) => `n.${toSnakeCase(name)} as "${name}"`)
    .join(', '),
);

const pageOf = (companyId: number, viewer: Viewer, before: number | undefined): Statement =>
  prepared(sql`
    select ${COLUMNS},
           case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as actor,
           case when tickets.id is not null
                then json_build_object('id', tickets.id, 'uuid', tickets.uuid, 'number', tickets.number) end as ticket,
           case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as contact,
           case when q.id is not null then json_build_object('id', q.id, 'name', q.name, 'color', q.color) end as queue,
           case when h.id is not null then json_build_object('id', h.id, 'uuid', h.uuid, 'title', h.title) end as chat
      from notifications n
      left join users a on a.company_id = n.company_id and a.id = n.actor_id
      left join tickets on tickets.company_id = n.company_id and tickets.id = n.ticket_id
        and ${mayRead(viewer, placeInTickets)}
      left join contacts c on c.company_id = tickets.company_id and c.id = tickets.contact_id
      left join queues q on q.company_id = tickets.company_id and q.id = tickets.queue_id
      left join chat_members m on m.company_id = n.company_id and m.user_id = n.user_id and m.chat_id = n.chat_id
      left join chats h on h.company_id = m.company_id and h.id = m.chat_id
     where n.company_id = ${companyId} and n.user_id = ${viewer.userId} and ${before === undefined ? sql`true` : sql`n.id < ${before}`}
     order by n.id desc limit ${sql.raw(String(NOTIFICATIONS_PAGE_SIZE + 1))}`);

const readRow = ({ actor, ticket, contact, queue, chat, ...notification }: PageRow): NotificationDetails => ({
  notification,
  actor,
  ticket,
  contact,
  queue,
  chat,
});

const unreadOf = (companyId: number, userId: number): Statement => ({
  name: 'count-unread-notifications',
  text: `select count(*)::int as count from (
           select from notifications where company_id = $1 and user_id = $2 and read_at is null
            limit ${UNREAD_NOTIFICATIONS_LIMIT}) unread`,
  values: [companyId, userId],
  plan: 'generic',
});

const isOf = (scope: CompanyScope, userId: number) =>
  and(eq(notifications.companyId, scope.companyId), eq(notifications.userId, userId));

export const notificationsRepo = {
  async insert(scope: CompanyScope, created: readonly NewNotification[]): Promise<void> {
    const { companyId, now: createdAt } = scope;
    await scope.db.insert(notifications).values(created.map((row) => ({ ...row, companyId, createdAt })));
  },

  /** One row more than a page, if there is one, and how many are unread, in one round trip. */
  async listPage(scope: CompanyScope, viewer: Viewer, before?: number): Promise<NotificationPage> {
    const [rows, [counted]] = await scope.queryAll<[PageRow, { count: number }]>([
      pageOf(scope.companyId, viewer, before),
      unreadOf(scope.companyId, viewer.userId),
    ]);
    return { found: rows.map(readRow), unread: counted?.count ?? 0 };
  },

  async countUnread(scope: CompanyScope, userId: number): Promise<number> {
    const [row] = await scope.query<{ count: number }>(unreadOf(scope.companyId, userId));
    return row?.count ?? 0;
  },

  async exists(scope: CompanyScope, userId: number, id: number): Promise<boolean> {
    const found = await scope.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(isOf(scope, userId), eq(notifications.id, id)));
    return found.length === 1;
  },

  markRead: (scope: CompanyScope, userId: number, id: number): Promise<boolean> =>
    markRead(scope, userId, eq(notifications.id, id)),

  markReadUpTo: (scope: CompanyScope, userId: number, id: number): Promise<boolean> =>
    markRead(scope, userId, lte(notifications.id, id)),

  /** Those about messages of a chat that the user has read. Returns whether any was unread. */
  markChatRead: (
    scope: CompanyScope,
    userId: number,
    { chatId, upTo }: { readonly chatId: number; readonly upTo: number },
  ): Promise<boolean> =>
    markRead(scope, userId, and(eq(notifications.chatId, chatId), lte(notifications.chatSeq, upTo))),

  /** Of a transfer that was undone before the colleague had read it. Returns whether there was one. */
  async deleteUnreadTransfer(
    scope: CompanyScope,
    { userId, ticketId }: { readonly userId: number; readonly ticketId: number },
  ): Promise<boolean> {
    const isTransfer = and(eq(notifications.kind, 'transfer'), eq(notifications.ticketId, ticketId));
    const deleted = await scope.db
      .delete(notifications)
      .where(and(isOf(scope, userId), isTransfer, isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    return deleted.length > 0;
  },

  /** The notifications of a ticket whose messages moved to another one. */
  async moveTicket(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    await scope.db
      .update(notifications)
      .set({ ticketId: keepId })
      .where(and(eq(notifications.companyId, scope.companyId), eq(notifications.ticketId, dropId)));
  },
};

/** Returns whether any of them was unread. */
async function markRead(scope: CompanyScope, userId: number, which: SQL | undefined): Promise<boolean> {
  const read = await scope.db
    .update(notifications)
    .set({ readAt: scope.now })
    .where(and(isOf(scope, userId), isNull(notifications.readAt), which))
    .returning({ id: notifications.id });
  return read.length > 0;
}
