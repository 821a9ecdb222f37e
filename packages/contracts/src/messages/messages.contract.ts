import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { pageNumber } from '../lists.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { ticketLogEntry, ticketSchema } from '../tickets/ticket.ts';
import { messageSchema } from './message.ts';

export const MESSAGES_PAGE_SIZE = 40;
export const MESSAGE_MAX_FILES = 20;
/** What no channel takes more of; each says its own limit by kind of file. */
export const MESSAGE_FILE_MAX_BYTES = 100 * 1024 * 1024;

/** A message's place in time: when it was sent, and its id. */
export const messageCursor = z.string().regex(/^\d{1,15}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

const messageId = z.uuid();
/** More than any channel takes, so that the channel's own limit is what a person reads about. */
const messageText = storableText(20_000);
/** A form brings words where JSON brings values. */
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

/** What a place may say: coordinates, and words for who reads no map. */
export const placeSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: storableText(100).default(''),
  address: storableText(300).default(''),
});
export type Place = z.output<typeof placeSchema>;

export const newMessageBody = z.object({
  /** Of several files, a list of captions in their order; one text belongs to the first. */
  body: z.union([z.null().transform(() => ''), messageText, z.array(messageText).max(MESSAGE_MAX_FILES)]).default(''),
  /** The message that is answered, or its id. */
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
  /** A place, by its coordinates. */
  location: z.union([nothing, placeSchema]).optional(),
  /** Recorded here and now, as opposed to an audio file. */
  isVoice: flag,
  // What clients of this wire also send. Who writes here is always the company, and files come with the form.
  fromMe: ignored,
  read: ignored,
  mediaUrl: ignored,
});
export type NewMessageBody = z.input<typeof newMessageBody>;

/** One emoji as people see one; empty takes the reaction back. */
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
      'The conversation with the ticket’s contact over its connection, earlier tickets included, forty messages a page: the newest page first, each page from old to new. Reading the first page of one’s own ticket marks it read.',
    access,
    params: z.object({ ticketId: z.union([recordIdText, z.uuid()]).describe('Its id, or its uuid.') }),
    query: z.object({
      pageNumber,
      cursor: messageCursor.optional().describe('`nextCursor` of the page before; then `pageNumber` does not count.'),
      selectedQueues: queueIds.describe('Of earlier tickets only those in these queues, or in none.'),
    }),
    response: z.object({
      messages: z.array(messageSchema),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
      ticket: ticketSchema,
      /** What happened to its tickets in the time of the page, from old to new. */
      log: z.array(ticketLogEntry),
    }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  write: {
    method: 'POST',
    path: '/messages/:ticketId',
    summary: 'Writes to the customer, or a private note to colleagues: a text, files, a contact card, a location.',
    access,
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
    summary: 'Gives a message of one’s own another text, where its channel can. Private notes always.',
    access,
    params: idParam,
    body: z.object({ body: messageText }),
    response: messageSchema,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_CHANNEL_NOT_CAPABLE'],
  },
  confirm: {
    method: 'PUT',
    path: '/messages/:id',
    summary: 'The message as it stands after an edit. Changes nothing.',
    access,
    params: idParam,
    response: messageSchema,
    errors: ['ERR_NO_MESSAGE_FOUND'],
  },
  delete: {
    method: 'DELETE',
    path: '/messages/:id',
    summary:
      'Takes a message of one’s own back, where its channel can; one that never reached anybody always. A private note is gone altogether.',
    access,
    params: idParam,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_DELETE_WAPP_MSG'],
  },
  react: {
    method: 'POST',
    path: '/messages/:id/reactions',
    summary: 'Puts the company’s reaction on a message, in the place of an earlier one; empty takes it back.',
    access,
    params: idParam,
    body: z.object({ type: emoji }),
    response: messageSchema,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_CHANNEL_NOT_CAPABLE', 'ERR_FETCH_WAPP_MSG', ...mayNotWrite],
  },
  forward: {
    method: 'POST',
    path: '/message/forward',
    summary:
      'Sends a message on to another contact over the same connection: into the contact’s live ticket, or a new one of the agent.',
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
    summary: 'Sends a message again that failed, or of which nobody knows whether it arrived.',
    access,
    params: idParam,
    response: messageSchema,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_SENDING_WAPP_MSG', ...mayNotWrite],
  },
  markSent: {
    method: 'POST',
    path: '/messages/:id/sent',
    summary: 'Counts a message as sent of which nobody knows whether it arrived. One that is decided stays as it is.',
    access,
    params: idParam,
    response: messageSchema,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_TICKET_CLOSED', 'ERR_TICKET_NOT_OPEN'],
  },
  markUnread: {
    method: 'POST',
    path: '/messages/:id/unread',
    summary:
      'Counts a customer’s message, and what they wrote after it, as unread again. For the agent who holds the ticket.',
    access,
    params: idParam,
    response: z.object({ unreadMessages: z.number().int() }),
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_TICKET_CLOSED'],
  },
});
