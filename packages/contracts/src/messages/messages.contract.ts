import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { cursorQuery, pageNumber } from '../lists.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { ticketLogEntry, ticketSchema } from '../tickets/ticket.ts';
import { messageSchema } from './message.ts';

export const MESSAGES_PAGE_SIZE = 40;
export const MESSAGE_MAX_FILES = 20;
/** More than any channel accepts; each channel has its own limit by kind of file. */
export const MESSAGE_FILE_MAX_BYTES = 100 * 1024 * 1024;

/** A message's place in time: when it was sent, and its id. */
export const messageCursor = z.string().regex(/^\d{1,15}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

const messageId = z.uuid();
/** More than any channel accepts, so that users see the error of the channel's own limit. */
const messageText = storableText(20_000);
/** A form sends texts where JSON sends values. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '']).transform((word) => word === 'true'), z.null()])
  .transform((value) => value === true)
  .default(false);
const nothing = z.union([z.null(), z.literal('')]).transform(() => undefined);
const ignored = z.unknown().optional();

/** `[1,2]`, `1,2`, or the parameter repeated. */
const queueIds = z.preprocess((value) => {
  if (value === '' || value === 'undefined') return undefined;
  if (typeof value !== 'string') return value;
  return value
    .replaceAll(/[[\]\s]/g, '')
    .split(',')
    .filter((part) => part !== '');
}, z.array(recordIdText).max(500).default([]));

/** A location: coordinates, with an optional name and address. */
export const placeSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: storableText(100).default(''),
  address: storableText(300).default(''),
});
export type Place = z.output<typeof placeSchema>;

export const newMessageBody = z.object({
  /** For several files, a list of captions in their order; a single text belongs to the first. */
  body: z.union([z.null().transform(() => ''), messageText, z.array(messageText).max(MESSAGE_MAX_FILES)]).default(''),
  /** The message it replies to, or its id. */
  quotedMsg: z.union([nothing, messageId, z.looseObject({ id: messageId }).transform(({ id }) => id)]).optional(),
  isPrivate: flag,
  /** A vCard text, or a contact of the company. */
  vCard: z
    .union([
      nothing,
      storableText(20_000),
      z.looseObject({ contactId: recordId }).transform(({ contactId }) => ({ contactId })),
      z.looseObject({ id: recordId }).transform(({ id }) => ({ contactId: id })),
    ])
    .optional(),
  /** A location, by its coordinates. */
  location: z.union([nothing, placeSchema]).optional(),
  /** Recorded in the composer, as opposed to an uploaded audio file. */
  isVoice: flag,
  // Existing clients also send these fields. The author is always the company, and files come with the form.
  fromMe: ignored,
  read: ignored,
  mediaUrl: ignored,
});
export type NewMessageBody = z.input<typeof newMessageBody>;

/** One emoji as people see it; empty removes the reaction. */
const emoji = z.union([
  z.literal(''),
  z
    .string()
    .max(64)
    .regex(/^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v),
]);

const access = { permission: 'ticket:work' } as const;
const idParam = z.object({ id: messageId });
const ticketParam = z.object({ ticketId: recordIdText });
const mayNotWrite = [
  'ERR_TICKET_CLOSED',
  'ERR_TICKET_NOT_OPEN',
  'ERR_REPLY_WINDOW_CLOSED',
  'ERR_WAPP_NOT_INITIALIZED',
] as const;

export const messagesContract = defineContract({
  list: {
    method: 'GET',
    path: '/messages/:ticketId',
    summary:
      'Lists the conversation with the ticket’s contact over its connection, earlier tickets included, forty messages a page: the newest page first, each page from old to new. Reading the first page of the caller’s own ticket marks it as read.',
    access,
    api: { scope: 'messages:read', operationId: 'listMessages' },
    params: z.object({ ticketId: z.union([recordIdText, z.uuid()]).describe('Its id, or its uuid.') }),
    query: z.object({
      pageNumber,
      limit: cursorQuery.limit,
      cursor: messageCursor.optional().describe('`nextCursor` of the page before; then `pageNumber` does not count.'),
      selectedQueues: queueIds.describe('Limits earlier tickets to these queues, or to tickets without a queue.'),
    }),
    response: z.object({
      messages: z.array(messageSchema),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
      ticket: ticketSchema,
      /** Log entries of its tickets within the time of the page, from old to new. */
      log: z.array(ticketLogEntry),
    }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  write: {
    method: 'POST',
    path: '/messages/:ticketId',
    summary:
      'Sends a message to the customer, or a private note to colleagues: a text, files, a contact card, a location.',
    access,
    api: { scope: 'messages:write', operationId: 'sendMessage' },
    params: ticketParam,
    body: newMessageBody,
    multipart: { files: 'medias', maxFiles: MESSAGE_MAX_FILES, maxFileBytes: MESSAGE_FILE_MAX_BYTES },
    idempotent: true,
    response: z.object({ messages: z.array(messageSchema) }),
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_CONTACT_FOUND',
      'ERR_MEDIA_NOT_SUPPORTED',
      'ERR_CREATING_MESSAGE',
      ...mayNotWrite,
    ],
  },
  edit: {
    method: 'POST',
    path: '/messages/edit/:id',
    summary:
      'Edits one of the caller’s own messages, where the channel supports it. Private notes can always be edited.',
    access,
    api: { scope: 'messages:write', operationId: 'editMessage' },
    params: idParam,
    body: z.object({ body: messageText }),
    response: messageSchema,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_CHANNEL_NOT_CAPABLE'],
  },
  confirm: {
    method: 'PUT',
    path: '/messages/:id',
    summary: 'Returns the message as it is after an edit. Changes nothing.',
    access,
    params: idParam,
    response: messageSchema,
    errors: ['ERR_NO_MESSAGE_FOUND'],
  },
  delete: {
    method: 'DELETE',
    path: '/messages/:id',
    summary:
      'Deletes one of the caller’s own messages for everyone, where the channel supports it. A message that was never delivered can always be deleted. A private note is removed completely.',
    access,
    api: { scope: 'messages:write', operationId: 'deleteMessage' },
    params: idParam,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_DELETE_WAPP_MSG'],
  },
  react: {
    method: 'POST',
    path: '/messages/:id/reactions',
    summary: 'Sets the company’s reaction to a message and replaces an earlier one; empty removes it.',
    access,
    api: { scope: 'messages:write', operationId: 'reactToMessage' },
    params: idParam,
    body: z.object({ type: emoji }),
    response: messageSchema,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_CHANNEL_NOT_CAPABLE', 'ERR_FETCH_WAPP_MSG', ...mayNotWrite],
  },
  forward: {
    method: 'POST',
    path: '/message/forward',
    summary:
      'Forwards a message to another contact over the same connection: into the contact’s live ticket, or into a new one of the caller.',
    access,
    body: z.object({ messageId, contactId: recordId, signMessage: flag }),
    idempotent: true,
    response: z.object({ messages: z.array(messageSchema) }),
    errors: [
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NO_CONTACT_FOUND',
      'ERR_CONTACT_BLOCKED',
      'ERR_CONTACT_NOT_REACHED',
      'ERR_OTHER_OPEN_TICKET',
      ...mayNotWrite,
    ],
  },
  retry: {
    method: 'POST',
    path: '/messages/:id/retry',
    summary: 'Sends a failed or undecided message again.',
    access,
    api: { scope: 'messages:write', operationId: 'retryMessage' },
    params: idParam,
    response: messageSchema,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_SENDING_WAPP_MSG', ...mayNotWrite],
  },
  markSent: {
    method: 'POST',
    path: '/messages/:id/sent',
    summary: 'Marks an undecided message as sent. A decided one stays unchanged.',
    access,
    params: idParam,
    response: messageSchema,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_TICKET_CLOSED', 'ERR_TICKET_NOT_OPEN'],
  },
  markUnread: {
    method: 'POST',
    path: '/messages/:id/unread',
    summary: 'Marks a customer’s message and the later ones as unread. Only for the agent assigned to the ticket.',
    access,
    params: idParam,
    response: z.object({ unreadMessages: z.number().int() }),
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_TICKET_CLOSED'],
  },
});
