import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { listOf, listQuery, pageNumber } from '../lists.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import {
  CHAT_FILE_MAX_BYTES,
  CHAT_MAX_FILES,
  CHAT_MAX_MEMBERS,
  CHAT_MAX_MENTIONS,
  CHAT_MESSAGE_MAX_LENGTH,
  CHAT_TITLE_MAX_LENGTH,
  chatMessageSchema,
  chatSchema,
} from './chat.ts';

const title = storableText(CHAT_TITLE_MAX_LENGTH).trim();
/** Users as existing clients send them: whole objects, of which only the id counts. */
const users = z.array(z.looseObject({ id: recordId }).transform(({ id }) => id)).max(CHAT_MAX_MEMBERS);

export const chatBody = z.object({ title: title.min(1), users: users.min(1) });
export type ChatBody = z.input<typeof chatBody>;

export const newChatBody = z.union([
  chatBody.extend({ isDirect: z.literal(false).default(false) }),
  z.object({ isDirect: z.literal(true), users: users.length(1), title: title.default('') }),
]);
export type NewChatBody = z.input<typeof newChatBody>;

export const newChatMessageBody = z.object({
  message: storableText(CHAT_MESSAGE_MAX_LENGTH).trim().default(''),
  /** Ids of the members named with @. A form sends them as `[1,2]`. */
  mentions: listOf(z.coerce.number().pipe(recordId)).transform((ids = []) => ids.slice(0, CHAT_MAX_MENTIONS)),
});
export type NewChatMessageBody = z.input<typeof newChatMessageBody>;

const access = { permission: 'chat:work', feature: 'useInternalChat' } as const;
const params = z.object({ id: recordIdText });
const notFound = ['ERR_NO_CHAT_FOUND'] as const;

export const chatsContract = defineContract({
  list: {
    method: 'GET',
    path: '/chats',
    summary:
      'Lists the caller’s chats, the last used first, twenty a page; `searchParam` is a part of a title or name.',
    access,
    query: listQuery,
    response: z.object({ records: z.array(chatSchema), hasMore: z.boolean() }),
  },
  unread: {
    method: 'GET',
    path: '/chats/unread',
    summary: 'Lists the ids of the caller’s chats with unread messages, at most a hundred.',
    access,
    response: z.object({ chatIds: z.array(z.number().int()) }),
  },
  search: {
    method: 'GET',
    path: '/chats/search',
    summary: 'Lists the newest messages with a text in the caller’s chats, at most fifty.',
    access,
    query: z.object({ searchParam: storableText(100).trim() }),
    response: z.object({ records: z.array(chatMessageSchema) }),
  },
  one: {
    method: 'GET',
    path: '/chats/:id',
    summary: 'Returns one of the caller’s chats.',
    access,
    params: z.object({ id: z.union([recordIdText, z.uuid()]).describe('Its id, or its uuid.') }),
    response: chatSchema,
    errors: notFound,
  },
  create: {
    method: 'POST',
    path: '/chats',
    summary:
      'Creates a chat of the caller with other users. A direct chat of two exists once: creating it again returns it.',
    access,
    body: newChatBody,
    idempotent: true,
    response: chatSchema,
    errors: ['ERR_NO_USER_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/chats/:id',
    summary: 'Changes the title and the members. Only for the owner, who stays a member.',
    access,
    params,
    body: chatBody,
    response: chatSchema,
    errors: [...notFound, 'ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION'],
  },
  remove: {
    method: 'DELETE',
    path: '/chats/:id',
    summary: 'Deletes the chat with its messages and files. Only for the owner.',
    access,
    params,
    response: z.object({ message: z.string() }),
    errors: [...notFound, 'ERR_NO_PERMISSION'],
  },
  leave: {
    method: 'POST',
    path: '/chats/:id/leave',
    summary:
      'Takes the caller out of the chat. The member of longest standing becomes the owner after a leaving owner; a chat without members is deleted.',
    access,
    params,
    response: z.object({ message: z.string() }),
    errors: [...notFound, 'ERR_NO_PERMISSION'],
  },
  read: {
    method: 'POST',
    path: '/chats/:id/read',
    summary: 'Marks the chat as read by the caller, up to a message or to the newest one.',
    access,
    params,
    body: z.object({
      /** Up to this message; never lowers what was read before. */
      seq: z.number().int().min(0).optional(),
      // Existing clients send it. The reader is always the caller.
      userId: z.unknown().optional(),
    }),
    // Not the chat: after a message to five hundred members, each of them would get the list of all.
    response: z.object({ id: z.number().int(), readSeq: z.number().int() }),
    errors: notFound,
  },
  messages: {
    method: 'GET',
    path: '/chats/:id/messages',
    summary: 'Lists the messages of a chat, forty a page: the newest page first, each page from old to new.',
    access,
    params,
    query: z.object({
      pageNumber,
      before: recordIdText.optional().describe('Only messages before this number; then `pageNumber` does not count.'),
    }),
    response: z.object({ records: z.array(chatMessageSchema), hasMore: z.boolean() }),
    errors: notFound,
  },
  write: {
    method: 'POST',
    path: '/chats/:id/messages',
    summary: 'Writes a message in a chat: a text, files, or both.',
    access,
    params,
    body: newChatMessageBody,
    multipart: { files: 'medias', maxFiles: CHAT_MAX_FILES, maxFileBytes: CHAT_FILE_MAX_BYTES },
    idempotent: true,
    response: chatMessageSchema,
    errors: notFound,
  },
});
