import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';

export const EXTERNAL_MAX_FILES = 10;
export const EXTERNAL_FILE_MAX_BYTES = 100 * 1024 * 1024;
export const EXTERNAL_MAX_DELAY_MS = 60_000;

/** Programs and forms send switches as booleans, numbers or texts. */
const flag = z
  .union([z.boolean(), z.stringbool(), z.literal(1).transform(() => true), z.literal(0).transform(() => false)])
  .optional();
/** A form sends an empty text for a field that was left empty. */
const emptyToUndefined = (value: unknown): unknown => (value === '' || value === null ? undefined : value);
const optionalId = z.preprocess(emptyToUndefined, recordIdText.optional());

/** A phone number with its country code, in any notation, or the id of a group (more than 17 digits). */
const number = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  storableText(60).trim().min(1),
);
const msdelay = z.preprocess(emptyToUndefined, z.coerce.number().int().min(0).max(EXTERNAL_MAX_DELAY_MS).optional());
/** Accepted and ignored: the token names the connection. */
const whatsappId = z.unknown().optional();

export const externalSendBody = z.object({
  number,
  body: storableText(65_536).default(''),
  userId: optionalId,
  queueId: optionalId,
  whatsappId,
  /** Milliseconds before the message is sent. */
  msdelay,
  /** The id of a message of the same conversation. */
  quotedMsg: z.preprocess(
    (value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : emptyToUndefined(value)),
    storableText(200).optional(),
  ),
  sendSignature: flag,
  closeTicket: flag,
  noRegister: flag,
});
export type ExternalSendBody = z.input<typeof externalSendBody>;

export const externalLinkImageBody = z.object({
  number,
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  caption: storableText(65_536).default(''),
  whatsappId,
  msdelay,
});

const accepted = z
  .object({
    status: z.literal('SUCCESS'),
    /** Stored and on their way. Their delivery status is read from the conversation. */
    messageIds: z.array(z.string()),
    ticketId: z.number().int().nullable(),
  })
  .meta({ id: 'ExternalAccepted' });

const access = { token: 'connection', feature: 'useExternalApi' } as const;
const refusals = [
  'ERR_API_TOKEN_UNKNOWN',
  'ERR_COMPANY_INACTIVE',
  'ERR_PLAN_WITHOUT_FEATURE',
  'ERR_CHANNEL_NOT_CAPABLE',
  'ERR_WAPP_CHECK_CONTACT',
] as const;
const sendRefusals = [
  ...refusals,
  'ERR_NUMBER_NOT_ON_WHATSAPP',
  'ERR_CONTACT_BLOCKED',
  'ERR_OTHER_OPEN_TICKET',
  'ERR_REPLY_WINDOW_CLOSED',
  'ERR_NO_USER_FOUND',
  'ERR_NO_QUEUE_FOUND',
] as const;

/** The calls that programs written for the Whaticket family already make. docs/product/public-api.md#compatibility */
export const externalApiContract = defineContract({
  send: {
    method: 'POST',
    path: '/api/messages/send',
    summary: 'Sends a text, or files (`medias`), over the connection of the token.',
    access,
    api: { scope: 'connection-token', operationId: 'sendMessageByToken' },
    idempotent: 'by-handler',
    body: externalSendBody,
    multipart: { files: 'medias', maxFiles: EXTERNAL_MAX_FILES, maxFileBytes: EXTERNAL_FILE_MAX_BYTES },
    response: accepted,
    errors: [...sendRefusals, 'ERR_MEDIA_NOT_SUPPORTED'],
  },
  sendLinkImage: {
    method: 'POST',
    path: '/api/messages/send/linkImage',
    summary: 'Sends the image at an address, then closes the ticket.',
    access,
    api: { scope: 'connection-token', operationId: 'sendImageLinkByToken' },
    idempotent: 'by-handler',
    body: externalLinkImageBody,
    response: accepted,
    errors: [...sendRefusals, 'ERR_LINK_UNREACHABLE', 'ERR_MEDIA_NOT_SUPPORTED'],
  },
  checkNumber: {
    method: 'POST',
    path: '/api/messages/checkNumber',
    summary: 'Answers whether a number is on WhatsApp, in the spelling of the network.',
    access,
    api: { scope: 'connection-token', operationId: 'checkNumberByToken' },
    body: z.object({ number }),
    response: z.object({
      existsInWhatsapp: z.literal(true),
      number: z.string(),
      numberFormatted: z.string(),
    }),
    errors: [...refusals, 'ERR_NUMBER_NOT_ON_WHATSAPP'],
  },
});
