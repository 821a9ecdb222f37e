import { CHAT_MESSAGES_PAGE_SIZE } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { StoredChatFile } from './chats.tables.ts';

export interface ShownChatFile extends StoredChatFile {
  readonly width: number | null;
  readonly height: number | null;
  readonly thumbnailKey: string | null;
}

export interface ShownChatMessage {
  readonly chatId: number;
  readonly seq: number;
  readonly senderId: number | null;
  readonly senderName: string | null;
  readonly body: string;
  readonly mentions: number[];
  readonly createdAt: Date;
  readonly files: readonly ShownChatFile[];
}

const SHOWN = `
  select m.chat_id as "chatId", m.seq, m.sender_id as "senderId", u.name as "senderName", m.body, m.mentions,
         m.created_at as "createdAt", coalesce(f.files, '[]'::json) as files
    from chat_messages m
    left join users u on u.company_id = m.company_id and u.id = m.sender_id
    left join lateral (
      select json_agg(json_build_object('mediaKey', f.media_key, 'mediaName', f.media_name,
               'mediaMimeType', f.media_mime_type, 'mediaSizeBytes', f.media_size_bytes, 'width', l.width,
               'height', l.height, 'thumbnailKey', l.thumbnail_key) order by f.place) as files
        from chat_files f
        left join media_facts l on l.company_id = f.company_id and l.key = f.media_key
       where f.company_id = m.company_id and f.chat_id = m.chat_id and f.seq = m.seq) f on true`;

/** Numbers have no gaps, so a page is a range of them: no page gets slower the further back it is. */
export const LIST_PAGE = `${SHOWN}
   where m.company_id = $1 and m.chat_id = $2 and m.seq < $3
   order by m.seq desc limit ${CHAT_MESSAGES_PAGE_SIZE}`;

export const SEARCH_MESSAGES = `${SHOWN}
    join chat_messages_like($2, $3, $4) l on l.chat_id = m.chat_id and l.seq = m.seq
   where m.company_id = $1
   order by m.created_at desc, m.chat_id, m.seq desc`;

export const chatMessagesRepo = {
  /** From old to new. */
  async listBefore(scope: CompanyScope, chatId: number, before: number): Promise<ShownChatMessage[]> {
    const found = await scope.query<ShownChatMessage>({
      name: 'chat-messages.list',
      text: LIST_PAGE,
      values: [scope.companyId, chatId, before],
    });
    return found.reverse();
  },

  search: (
    scope: CompanyScope,
    { userId, term, limit }: { userId: number; term: string; limit: number },
  ): Promise<ShownChatMessage[]> =>
    scope.query<ShownChatMessage>({
      name: 'chat-messages.search',
      text: SEARCH_MESSAGES,
      values: [scope.companyId, userId, term, limit],
    }),

  async find(scope: CompanyScope, chatId: number, seq: number): Promise<ShownChatMessage | undefined> {
    const [message] = await scope.query<ShownChatMessage>({
      name: 'chat-messages.find',
      text: `${SHOWN} where m.company_id = $1 and m.chat_id = $2 and m.seq = $3`,
      values: [scope.companyId, chatId, seq],
    });
    return message;
  },

  /**
   * Takes the next number of the chat and locks the chat. The sender's row is locked first: a message refers to it, and
   * the removal of a user locks the user before the chats.
   */
  async takeSeq(
    scope: CompanyScope,
    { chatId, senderId, lastMessage }: { chatId: number; senderId: number; lastMessage: string },
  ): Promise<number | undefined> {
    const [row] = await scope.query<{ seq: number }>({
      name: 'chat-messages.take-seq',
      text: `with sender as (select id from users where company_id = $1 and id = $3 for key share)
             update chats c set seq = c.seq + 1, last_message = $4, updated_at = greatest(c.updated_at, $5)
               from sender where c.company_id = $1 and c.id = $2 returning c.seq`,
      values: [scope.companyId, chatId, senderId, lastMessage, scope.now],
    });
    return row?.seq;
  },

  /** Marks the new message as read by its sender. Returns their previous read position; undefined if not a member. */
  async markOwnRead(
    scope: CompanyScope,
    { chatId, senderId, seq }: { chatId: number; senderId: number; seq: number },
  ): Promise<number | undefined> {
    const [row] = await scope.query<{ readSeq: number }>({
      name: 'chat-messages.mark-own-read',
      text: `with before as (
               select read_seq from chat_members where company_id = $1 and chat_id = $2 and user_id = $3)
             update chat_members m set read_seq = $4 from before
              where m.company_id = $1 and m.chat_id = $2 and m.user_id = $3
          returning before.read_seq as "readSeq"`,
      values: [scope.companyId, chatId, senderId, seq],
    });
    return row?.readSeq;
  },

  /** Returns the members among the named users; the sender is not named by their own message. */
  async insert(
    scope: CompanyScope,
    message: { chatId: number; seq: number; senderId: number; body: string; mentions: readonly number[] },
  ): Promise<number[]> {
    const { chatId, seq, senderId, body, mentions } = message;
    const [row] = await scope.query<{ mentions: number[] }>({
      name: 'chat-messages.insert',
      text: `insert into chat_messages (company_id, chat_id, seq, sender_id, body, mentions, created_at)
             values ($1, $2, $3, $4, $5, array(
               select user_id from chat_members
                where company_id = $1 and chat_id = $2 and user_id = any ($6::int[]) and user_id <> $4
                order by user_id), $7)
             returning mentions`,
      values: [scope.companyId, chatId, seq, senderId, body, mentions, scope.now],
    });
    return row?.mentions ?? [];
  },

  async insertFiles(
    scope: CompanyScope,
    { chatId, seq, files }: { chatId: number; seq: number; files: readonly StoredChatFile[] },
  ): Promise<void> {
    if (files.length === 0) return;
    await scope.query({
      text: `insert into chat_files (company_id, chat_id, seq, place, media_key, media_name, media_mime_type, media_size_bytes)
             select $1, $2, $3, f.place, f.key, f.name, f.type, f.size
               from unnest($4::text[], $5::text[], $6::text[], $7::bigint[]) with ordinality f (key, name, type, size, place)`,
      values: [
        scope.companyId,
        chatId,
        seq,
        files.map(({ mediaKey }) => mediaKey),
        files.map(({ mediaName }) => mediaName),
        files.map(({ mediaMimeType }) => mediaMimeType),
        files.map(({ mediaSizeBytes }) => mediaSizeBytes),
      ],
    });
  },
};
