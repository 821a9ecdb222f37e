import { NOTIFICATIONS_PAGE_SIZE, UNREAD_NOTIFICATIONS_LIMIT } from '@recado/contracts';
import { and, desc, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { chatMembers, chats } from '../chats/index.ts';
import { contacts } from '../contacts/index.ts';
import { queues } from '../queues/index.ts';
import { mayRead, placeInTickets, tickets } from '../tickets/index.ts';
import { users } from '../users/index.ts';
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

const isOf = (scope: CompanyScope, userId: number) =>
  and(eq(notifications.companyId, scope.companyId), eq(notifications.userId, userId));

export const notificationsRepo = {
  async insert(scope: CompanyScope, created: readonly NewNotification[]): Promise<void> {
    const { companyId, now: createdAt } = scope;
    await scope.db.insert(notifications).values(created.map((row) => ({ ...row, companyId, createdAt })));
  },

  /** One row more than a page, if there is one. */
  listPage: (scope: CompanyScope, viewer: Viewer, before?: number): Promise<NotificationDetails[]> =>
    scope.db
      .select({
        notification: notifications,
        actor: { id: users.id, name: users.name },
        ticket: { id: tickets.id, uuid: tickets.uuid, number: tickets.number },
        contact: { id: contacts.id, name: contacts.name },
        queue: { id: queues.id, name: queues.name, color: queues.color },
        chat: { id: chats.id, uuid: chats.uuid, title: chats.title },
      })
      .from(notifications)
      .leftJoin(users, and(eq(users.companyId, notifications.companyId), eq(users.id, notifications.actorId)))
      .leftJoin(
        tickets,
        and(
          eq(tickets.companyId, notifications.companyId),
          eq(tickets.id, notifications.ticketId),
          mayRead(viewer, placeInTickets),
        ),
      )
      .leftJoin(contacts, and(eq(contacts.companyId, tickets.companyId), eq(contacts.id, tickets.contactId)))
      .leftJoin(queues, and(eq(queues.companyId, tickets.companyId), eq(queues.id, tickets.queueId)))
      .leftJoin(
        chatMembers,
        and(
          eq(chatMembers.companyId, notifications.companyId),
          eq(chatMembers.userId, notifications.userId),
          eq(chatMembers.chatId, notifications.chatId),
        ),
      )
      .leftJoin(chats, and(eq(chats.companyId, chatMembers.companyId), eq(chats.id, chatMembers.chatId)))
      .where(and(isOf(scope, viewer.userId), before === undefined ? undefined : lt(notifications.id, before)))
      .orderBy(desc(notifications.id))
      .limit(NOTIFICATIONS_PAGE_SIZE + 1),

  async countUnread(scope: CompanyScope, userId: number): Promise<number> {
    const unread = scope.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(isOf(scope, userId), isNull(notifications.readAt)))
      .limit(UNREAD_NOTIFICATIONS_LIMIT)
      .as('unread');
    const [row] = await scope.db.select({ count: sql<number>`count(*)::int` }).from(unread);
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
