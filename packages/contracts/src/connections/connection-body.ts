import { z } from 'zod';
import { businessHoursSchema } from '../schedules/business-hours.ts';
import { shortName, storableText } from '../text.ts';
import { enabledOrDisabled } from '../users/user.ts';
import { connectionChannels } from './connection.ts';

const MAX_ID = 2_147_483_647;
const YEAR_IN_MINUTES = 525_600;

/** Forms send null for a text that was never filled in. */
const text = storableText(4096)
  .nullable()
  .transform((value) => value ?? '');

/** Forms send numbers as typed: 5, '5', or an empty text for none. */
const typedNumber = z.union([z.number(), z.string().regex(/^\d{0,9}$/), z.null()]);
const wholeNumber = (max: number) => typedNumber.transform(Number).pipe(z.number().int().min(0).max(max));
const minutes = wholeNumber(YEAR_IN_MINUTES);
const reference = typedNumber
  .transform((value) => Number(value) || null)
  .pipe(z.number().int().positive().max(MAX_ID).nullable());

const day = z.union([z.iso.date(), z.literal(''), z.null()]).transform((value) => value || null);
/** With an offset: without one, the same text means a different moment on every machine. */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.literal(''), z.null()])
  .transform((value) => (value ? new Date(value).toISOString() : null));
const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2048)]);

/** The ids become part of a Meta URL, so only digits are allowed. */
const metaId = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .regex(/^\d{5,32}$/),
]);
/** Printable and without spaces: it is sent in a header. */
const secret = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(8)
    .max(maxLength)
    .regex(/^[\x21-\x7e]+$/);

const fields = z.object({
  isDefault: z.boolean(),
  greetingMessage: text,
  complationMessage: text,
  outOfHoursMessage: text,
  ratingMessage: text,
  provider: storableText(20).trim().min(1),
  allowGroup: z.boolean(),
  groupAsTicket: enabledOrDisabled,
  queueIds: z.array(z.number().int().positive().max(MAX_ID)).max(500),
  schedules: businessHoursSchema,
  promptId: reference,
  integrationId: reference,
  flowIdWelcome: reference,
  flowIdNotPhrase: reference,

  maxUseBotQueues: wholeNumber(100),
  timeUseBotQueues: minutes,
  timeSendQueue: minutes,
  sendIdQueue: reference,
  expiresTicket: minutes,
  whenExpiresTicket: wholeNumber(1),
  expiresInactiveMessage: text,
  timeInactiveMessage: minutes,
  inactiveMessage: text,
  timeCreateNewTicket: minutes,
  expiresTicketNPS: minutes,
  maxUseBotQueuesNPS: wholeNumber(100),

  enableLGPD: enabledOrDisabled,
  lgpdMessage: text,
  lgpdLink: link,
  lgpdConsent: enabledOrDisabled,
  lgpdDeleteMessage: enabledOrDisabled,
  lgpdHideNumber: enabledOrDisabled,

  collectiveVacationStart: day,
  collectiveVacationEnd: day,
  collectiveVacationMessage: text,

  enableImportMessage: z.boolean(),
  importOldMessages: moment,
  importRecentMessages: moment,
  importOldMessagesGroups: z.boolean(),
  closedTicketsPostImported: z.boolean(),
  queueIdImportMessages: reference,

  phoneNumberId: metaId,
  businessAccountId: metaId,
  accessToken: secret(1000),
  appSecret: secret(200),
});

/** Fields omitted in a new connection get their default. */
export const newConnectionBody = fields.partial().extend({ name: shortName, channel: z.enum(connectionChannels) });
export type NewConnectionBody = z.output<typeof newConnectionBody>;

/** Omitted fields stay unchanged. The channel never changes. */
export const connectionChangeBody = fields.partial().extend({
  name: shortName.optional(),
  /** Creates a new external token and revokes the old one immediately. */
  rotateToken: z.boolean().optional(),
});
export type ConnectionChangeBody = z.output<typeof connectionChangeBody>;

/** The token the browser received from the Facebook sign-in; it also identifies the Facebook user. */
export const facebookSignInBody = z.object({
  facebookUserId: metaId.refine((id) => id !== '').optional(),
  facebookUserToken: secret(1000),
  addInstagram: z.boolean().optional(),
});
export type FacebookSignInBody = z.output<typeof facebookSignInBody>;

/** With the country code; separators people type are removed. */
export const pairingCodeBody = z.object({
  number: z
    .string()
    .max(30)
    .transform((typed) => typed.replaceAll(/[\s().+-]/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{6,14}$/)),
});
export type PairingCodeBody = z.output<typeof pairingCodeBody>;
