import { PAGE_SIZE, UNREAD_CHATS_LIMIT } from '@recado/contracts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ChatRow, chats } from './chats.tables.ts';

const ROW = `c.id, c.uuid, c.title, c.owner_id as "ownerId", c.low_user_id as "lowUserId", c.high_user_id as "highUserId",
  c.seq, c.last_message as "lastMessage", c.company_id as "companyId", c.created_at as "createdAt", c.updated_at as "updatedAt"`;

/** The chats of a user, the last used first. Not `like`: in a search, `%` and `_` are plain characters. */
export const LIST_CHATS = `
  select ${ROW}
    from chat_members m
    join chats c on c.company_id = m.company_id and c.id = m.chat_id
   where m.company_id = $1 and m.user_id = $2
     and ($3 = '' or strpos(plain_text(c.title), plain_text($3)) > 0
          or c.low_user_id is not null and exists (
               select from users u
                where u.company_id = c.company_id
                  and u.id = case when c.low_user_id = $2 then c.high_user_id else c.low_user_id end
                  and strpos(plain_text(u.name), plain_text($3)) > 0))
   order by c.updated_at desc, c.id desc
   limit $4 offset $5`;

export const LIST_UNREAD = `
  select m.chat_id as id
    from chat_members m
    join chats c on c.company_id = m.company_id and c.id = m.chat_id
   where m.company_id = $1 and m.user_id = $2 and c.seq > m.read_seq
   order by c.updated_at desc, c.id desc
   limit ${UNREAD_CHATS_LIMIT}`;

interface ListAsked {
  readonly userId: number;
  readonly searchParam: string;
  readonly pageNumber: number;
}

const isChat = (scope: CompanyScope, id: number) => and(eq(chats.companyId, scope.companyId), eq(chats.id, id));

export const chatsRepo = {
  async listPage(
    scope: CompanyScope,
    { userId, searchParam, pageNumber }: ListAsked,
  ): Promise<{ rows: ChatRow[]; hasMore: boolean }> {
    const found = await scope.query<ChatRow>({
      name: 'chats.list',
      text: LIST_CHATS,
      values: [scope.companyId, userId, searchParam, PAGE_SIZE + 1, (pageNumber - 1) * PAGE_SIZE],
    });
    return { rows: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
  },

  async listUnread(scope: CompanyScope, userId: number): Promise<number[]> {
    const rows = await scope.query<{ id: number }>({
      name: 'chats.list-unread',
      text: LIST_UNREAD,
      values: [scope.companyId, userId],
    });
    return rows.map(({ id }) => id);
  },

  async find(scope: CompanyScope, chatId: number): Promise<ChatRow | undefined> {
    const [chat] = await scope.db.select().from(chats).where(isChat(scope, chatId));
    return chat;
  },

  /** By its id or uuid, if the user is a member. */
  async findOfMember(scope: CompanyScope, key: number | string, userId: number): Promise<ChatRow | undefined> {
    const [chat] = await scope.query<ChatRow>({
      text: `select ${ROW} from chats c
               join chat_members m on m.company_id = c.company_id and m.chat_id = c.id and m.user_id = $3
              where c.company_id = $1 and ${typeof key === 'number' ? 'c.id = $2' : 'c.uuid = $2::uuid'}`,
      values: [scope.companyId, key, userId],
    });
    return chat;
  },

  /** Locks the chat until the transaction ends: members change and messages are numbered one after the other. */
  async lock(scope: CompanyScope, chatId: number): Promise<ChatRow> {
    const [chat] = await scope.db.select().from(chats).where(isChat(scope, chatId)).for('update');
    if (!chat) throw new AppError('ERR_NO_CHAT_FOUND');
    return chat;
  },

  async insert(scope: CompanyScope, chat: Pick<ChatRow, 'title' | 'ownerId'>): Promise<ChatRow> {
    const [inserted] = await scope.db
      .insert(chats)
      .values({ ...chat, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
      .returning();
    if (!inserted) throw new Error('An insert that did not fail returned no chat.');
    return inserted;
  },

  /** Undefined when the two already have one. */
  async insertDirect(scope: CompanyScope, [lowUserId, highUserId]: readonly [number, number]) {
    const [inserted] = await scope.db
      .insert(chats)
      .values({
        title: '',
        lowUserId,
        highUserId,
        companyId: scope.companyId,
        createdAt: scope.now,
        updatedAt: scope.now,
      })
      .onConflictDoNothing()
      .returning();
    return inserted;
  },

  async getDirect(scope: CompanyScope, [lowUserId, highUserId]: readonly [number, number]): Promise<ChatRow> {
    const isPair = and(eq(chats.lowUserId, lowUserId), eq(chats.highUserId, highUserId));
    const [chat] = await scope.db
      .select()
      .from(chats)
      .where(and(eq(chats.companyId, scope.companyId), isPair));
    if (!chat) throw new AppError('ERR_NO_CHAT_FOUND');
    return chat;
  },

  async update(
    scope: CompanyScope,
    chatId: number,
    change: Partial<Pick<ChatRow, 'title' | 'ownerId' | 'updatedAt'>>,
  ): Promise<void> {
    await scope.db.update(chats).set(change).where(isChat(scope, chatId));
  },

  async delete(scope: CompanyScope, chatId: number): Promise<void> {
    await scope.db.delete(chats).where(isChat(scope, chatId));
  },
};
