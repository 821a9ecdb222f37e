import { z } from 'zod';
import { recordId } from '../ids.ts';

export const CHAT_TITLE_MAX_LENGTH = 100;
export const CHAT_MAX_MEMBERS = 1000;
export const CHAT_MESSAGE_MAX_LENGTH = 4096;
export const CHAT_MAX_FILES = 5;
export const CHAT_FILE_MAX_BYTES = 16 * 1024 * 1024;
export const CHAT_MESSAGES_PAGE_SIZE = 40;
export const CHAT_MAX_MENTIONS = 50;
/** A search shows at most this many messages. */
export const CHAT_FOUND_LIMIT = 50;
/** The list of unread chats stops at this number. */
export const UNREAD_CHATS_LIMIT = 100;

export const chatMemberSchema = z.object({
  userId: z.number().int(),
  /** Messages the member has not read: the chat's newest number minus the number up to which the member has read. */
  unreads: z.number().int(),
  user: z.object({ id: z.number().int(), name: z.string(), online: z.boolean() }),
});
export type ChatMember = z.infer<typeof chatMemberSchema>;

export const chatSchema = z
  .object({
    id: z.number().int(),
    uuid: z.string(),
    /** Empty for a direct chat, which clients show under the name of the other user. */
    title: z.string(),
    /** Edits and deletes the chat; null for a direct chat. */
    ownerId: z.number().int().nullable(),
    isDirect: z.boolean(),
    /** The number of the newest message; messages are numbered without gaps. */
    seq: z.number().int(),
    lastMessage: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    users: z.array(chatMemberSchema),
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof chatSchema>;

export const chatFileSchema = z.object({
  name: z.string(),
  /** The type detected from the file's content. */
  mimeType: z.string(),
  /** Bytes. */
  size: z.number(),
  /** A signed URL that expires. */
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type ChatFile = z.infer<typeof chatFileSchema>;

export const chatMessageSchema = z
  .object({
    chatId: z.number().int(),
    /** Its number in the chat. */
    seq: z.number().int(),
    /** The author; null when the user was deleted. */
    senderId: z.number().int().nullable(),
    sender: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    message: z.string(),
    /** Ids of the members named in it with @. */
    mentions: z.array(z.number().int()),
    files: z.array(chatFileSchema),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** Sent to the members of a chat; `delete` also to a user who was removed from it, `read` to the reader's own tabs. */
export const chatEventSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), chat: chatSchema }),
  z.object({
    action: z.literal('new-message'),
    /** Without its members: the event for a chat of five hundred would be too large to send to each of them. */
    chat: chatSchema.pick({ id: true, uuid: true, seq: true, lastMessage: true, updatedAt: true }),
    newMessage: chatMessageSchema,
  }),
  z.object({ action: z.literal('read'), id: z.number(), readSeq: z.number() }),
  z.object({ action: z.literal('delete'), id: z.number() }),
]);
export type ChatEvent = z.infer<typeof chatEventSchema>;

/** A tab reports that its user is typing in a chat, and repeats it as in a ticket. */
export const CHAT_TYPING_EVENT = 'chatTyping';
export const chatTypingPayload = z.object({ chatId: recordId });
/** Sent to the other members; never stored. */
export const chatTypingSchema = z.object({ chatId: z.number(), user: z.object({ id: z.number(), name: z.string() }) });
export type ChatTyping = z.infer<typeof chatTypingSchema>;
