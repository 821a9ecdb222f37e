import { and, eq, inArray } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { chatMembers } from './chats.tables.ts';

/** A member with the fields that chats show. */
export interface ShownMember {
  readonly chatId: number;
  readonly userId: number;
  readonly readSeq: number;
  readonly name: string;
  readonly isOnline: boolean;
}

export const chatMembersRepo = {
  /** Of several chats in one statement, by name. */
  listShown: (scope: CompanyScope, chatIds: readonly number[]): Promise<ShownMember[]> =>
    scope.query<ShownMember>({
      name: 'chat-members.list-shown',
      text: `select m.chat_id as "chatId", m.user_id as "userId", m.read_seq as "readSeq", u.name, u.is_online as "isOnline"
               from chat_members m
               join users u on u.company_id = m.company_id and u.id = m.user_id
              where m.company_id = $1 and m.chat_id = any ($2::int[])
              order by m.chat_id, plain_text(u.name), u.id`,
      values: [scope.companyId, chatIds],
    }),

  async listIds(scope: CompanyScope, chatId: number): Promise<number[]> {
    const rows = await scope.query<{ id: number }>({
      name: 'chat-members.list-ids',
      text: `select user_id as id from chat_members where company_id = $1 and chat_id = $2 order by user_id`,
      values: [scope.companyId, chatId],
    });
    return rows.map(({ id }) => id);
  },

  /** Adds users who have read everything until now. Returns those who were added: existing users, not members yet. */
  async insert(
    scope: CompanyScope,
    { chatId, userIds, readSeq }: { chatId: number; userIds: readonly number[]; readSeq: number },
  ): Promise<number[]> {
    const rows = await scope.query<{ id: number }>({
      text: `insert into chat_members (company_id, chat_id, user_id, read_seq, joined_at)
             select $1, $2, u.id, $4, $5 from users u where u.company_id = $1 and u.id = any ($3::int[])
             on conflict do nothing returning user_id as id`,
      values: [scope.companyId, chatId, userIds, readSeq, scope.now],
    });
    return rows.map(({ id }) => id);
  },

  async delete(scope: CompanyScope, chatId: number, userIds: readonly number[]): Promise<void> {
    await scope.db
      .delete(chatMembers)
      .where(
        and(
          eq(chatMembers.companyId, scope.companyId),
          eq(chatMembers.chatId, chatId),
          inArray(chatMembers.userId, [...userIds]),
        ),
      );
  },

  /** Locks the users who are members, so that none of them is removed until the transaction ends. */
  async lockUsers(scope: CompanyScope, chatId: number): Promise<void> {
    await scope.query({
      text: `select u.id from users u
              where u.company_id = $1
                and u.id in (select m.user_id from chat_members m where m.company_id = $1 and m.chat_id = $2)
              order by u.id for key share`,
      values: [scope.companyId, chatId],
    });
  },

  /** The member of longest standing besides a user. */
  async findNextOwner(scope: CompanyScope, chatId: number, leavingId: number): Promise<number | undefined> {
    const [next] = await scope.query<{ id: number }>({
      text: `select user_id as id from chat_members where company_id = $1 and chat_id = $2 and user_id <> $3
              order by joined_at, user_id limit 1`,
      values: [scope.companyId, chatId, leavingId],
    });
    return next?.id;
  },

  /** The chats of a user, locked in one order, so that two removals at the same time do not wait for each other. */
  async lockChatsOf(scope: CompanyScope, userId: number) {
    return scope.query<{ id: number; ownerId: number | null; isDirect: boolean }>({
      text: `select c.id, c.owner_id as "ownerId", c.low_user_id is not null as "isDirect" from chats c
              where c.company_id = $1
                and c.id in (select m.chat_id from chat_members m where m.company_id = $1 and m.user_id = $2)
              order by c.id for update`,
      values: [scope.companyId, userId],
    });
  },

  /** Undefined if the user is not a member. */
  async findReadSeq(scope: CompanyScope, chatId: number, userId: number): Promise<number | undefined> {
    const [member] = await scope.db
      .select({ readSeq: chatMembers.readSeq })
      .from(chatMembers)
      .where(
        and(eq(chatMembers.companyId, scope.companyId), eq(chatMembers.chatId, chatId), eq(chatMembers.userId, userId)),
      );
    return member?.readSeq;
  },

  /** Moves the read position forward to an existing message. Undefined if nothing changes or the user is not a member. */
  async markRead(
    scope: CompanyScope,
    { chatId, userId, upTo }: { chatId: number; userId: number; upTo: number | undefined },
  ): Promise<number | undefined> {
    const [row] = await scope.query<{ readSeq: number }>({
      name: 'chat-members.mark-read',
      text: `update chat_members m set read_seq = greatest(m.read_seq, least(c.seq, coalesce($4, c.seq)))
               from chats c
              where m.company_id = $1 and m.chat_id = $2 and m.user_id = $3
                and c.company_id = $1 and c.id = $2 and m.read_seq < least(c.seq, coalesce($4, c.seq))
          returning m.read_seq as "readSeq"`,
      values: [scope.companyId, chatId, userId, upTo ?? null],
    });
    return row?.readSeq;
  },
};
