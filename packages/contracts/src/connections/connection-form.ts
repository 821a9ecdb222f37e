import { z } from 'zod';
import { queueMarkSchema } from '../queues/queue.ts';
import { businessHoursSchema } from '../schedules/business-hours.ts';
import { enabledOrDisabled } from '../users/user.ts';
import { connectionFailure, connectionSummary } from './connection.ts';

const id = z.number().int();
const day = z.string().nullable();

/**
 * The fields that managers of connections see and edit. Secrets are write-only: the response says only whether they
 * exist.
 */
export const connectionForm = connectionSummary
  .extend({
    greetingMessage: z.string(),
    /** A signed URL that expires. */
    greetingMediaAttachment: z.string().nullable(),
    complationMessage: z.string(),
    outOfHoursMessage: z.string(),
    ratingMessage: z.string(),
    provider: z.string(),
    queues: z.array(queueMarkSchema),
    queueIds: z.array(id),
    schedules: businessHoursSchema,
    promptId: id.nullable(),
    integrationId: id.nullable(),
    flowIdWelcome: id.nullable(),
    flowIdNotPhrase: id.nullable(),

    maxUseBotQueues: z.number().int(),
    timeUseBotQueues: z.number().int(),
    timeSendQueue: z.number().int(),
    sendIdQueue: id.nullable(),
    expiresTicket: z.number().int(),
    whenExpiresTicket: z.union([z.literal(0), z.literal(1)]),
    expiresInactiveMessage: z.string(),
    timeInactiveMessage: z.number().int(),
    inactiveMessage: z.string(),
    timeCreateNewTicket: z.number().int(),
    expiresTicketNPS: z.number().int(),
    maxUseBotQueuesNPS: z.number().int(),

    enableLGPD: enabledOrDisabled,
    lgpdMessage: z.string(),
    lgpdLink: z.string(),
    lgpdConsent: enabledOrDisabled,
    lgpdDeleteMessage: enabledOrDisabled,
    lgpdHideNumber: enabledOrDisabled,

    collectiveVacationStart: day,
    collectiveVacationEnd: day,
    collectiveVacationMessage: z.string(),

    enableImportMessage: z.boolean(),
    importOldMessages: z.string().nullable(),
    importRecentMessages: z.string().nullable(),
    importOldMessagesGroups: z.boolean(),
    closedTicketsPostImported: z.boolean(),
    queueIdImportMessages: id.nullable(),

    phoneNumberId: z.string(),
    businessAccountId: z.string(),
    hasToken: z.boolean(),
    hasAppSecret: z.boolean(),
    /** Copied into the provider's settings, together with the verify token. */
    webhookUrl: z.string().nullable(),
    verifyToken: z.string().nullable(),
    templatesSyncedAt: z.string().nullable(),
    templatesSyncError: connectionFailure.nullable(),
  })
  .meta({ id: 'Connection' });
export type ConnectionForm = z.infer<typeof connectionForm>;

/** Only the response that created or renewed the external token contains it. */
export const savedConnection = connectionForm.extend({ token: z.string().nullable() }).meta({ id: 'SavedConnection' });

const ofCompany = { companyId: id, company: z.object({ id, name: z.string() }) };
export const platformConnectionSummary = connectionSummary
  .extend({
    ...ofCompany,
    /** Time of the last message in any of its conversations; null while there is none. */
    lastMessageAt: z.string().nullable(),
    /** Its messages and the bytes of their texts and files at the last measurement. */
    numberMessages: z.number().int(),
    size: z.number().int(),
    /** Null until the first measurement. */
    updatedAtSize: z.string().nullable(),
  })
  .meta({ id: 'PlatformConnectionSummary' });
export type PlatformConnectionSummary = z.infer<typeof platformConnectionSummary>;
export const platformConnection = connectionForm.extend(ofCompany).meta({ id: 'PlatformConnection' });
