import { z } from 'zod';
import { connectionChannels } from '../connections/connection.ts';
import { messageFailureReasons } from '../messages/message.ts';
import { templateParameters } from '../messages/template-messages.contract.ts';
import { enabledOrDisabled } from '../users/user.ts';

/** Draft, scheduled, running, stopped, finished. */
export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** The status of the ticket that a message opens. */
export const campaignTicketStatuses = ['closed', 'pending', 'open'] as const;

/** A campaign has up to five texts, and up to five that ask for confirmation. */
export const CAMPAIGN_VARIANTS = 5;

/**
 * The life of a recipient. `asking`: the question is queued; `asked`: it was sent; `confirmed`: the message may follow.
 * `undecided`: nobody knows whether the provider took the message, so it is never sent again.
 */
export const recipientStates = [
  'waiting',
  'asking',
  'asked',
  'confirmed',
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
  'undecided',
  'skipped',
  'declined',
  'expired',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** A campaign is finished when no recipient is in one of these. */
export const unfinishedStates = [
  'waiting',
  'asking',
  'asked',
  'confirmed',
  'queued',
] as const satisfies readonly RecipientState[];

/** Why a recipient gets no message. */
export const skipReasons = [
  'opted-out',
  'blocked',
  'absent',
  'malformed',
  'duplicate',
  'window-closed',
  'missing-value',
  'frequency',
  'new-contact-limit',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export const recipientReasons = [...skipReasons, ...messageFailureReasons] as const;
export type RecipientReason = (typeof recipientReasons)[number];

/** Failures that may pass: "Reenviar falhas" sends these again. */
export const passingFailures = [
  'window-closed',
  'template',
  'media',
  'credentials',
  'marketing-limit',
  'payment',
  'connection-removed',
  'other',
] as const satisfies readonly RecipientReason[];
/** Meta refuses a person for a day after this failure. */
export const MARKETING_LIMIT_HOURS = 24;

/** Why a running campaign sends nothing at present. It goes on by itself. */
export const holdReasons = [
  'preparing',
  'hours',
  'line-down',
  'daily-limit',
  'sample',
  'template-paused',
  'quality',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Why a campaign was stopped by the server. A person has to act before it goes on. */
export const stopReasons = [
  'user',
  'plan',
  'connection-removed',
  'credentials',
  'template',
  'restricted',
  'rating-low',
  'failures',
  'opt-outs',
  'absent-numbers',
  'no-audience',
  'too-long',
  'risk-notice',
  'missed',
  'restored',
] as const;
export type StopReason = (typeof stopReasons)[number];

export const campaignHoldSchema = z.object({
  reason: z.enum(holdReasons),
  /** Null when it is not known. */
  until: z.iso.datetime().nullable(),
});
export type CampaignHold = z.infer<typeof campaignHoldSchema>;

/** Which answers confirm: any, or only yes. Refusals never do. */
export const confirmationRules = ['any', 'yes'] as const;
export type ConfirmationRule = (typeof confirmationRules)[number];
/** A question without an answer expires. */
export const CONFIRMATION_HOURS = 24;

const named = z.object({ id: z.number().int(), name: z.string() }).nullable();

/** How many recipients are in each state. A state without recipients is missing. */
export const recipientCountsSchema = z.partialRecord(z.enum(recipientStates), z.number().int());
export type RecipientCounts = z.infer<typeof recipientCountsSchema>;

export const campaignSchema = z
  .object({
    id: z.number().int(),
    companyId: z.number().int(),
    name: z.string(),
    status: z.enum(campaignStatuses),
    /** Empty when the variant is not used; also those of the confirmation. */
    message1: z.string(),
    message2: z.string(),
    message3: z.string(),
    message4: z.string(),
    message5: z.string(),
    confirmation: z.boolean(),
    confirmationRule: z.enum(confirmationRules),
    confirmationMessage1: z.string(),
    confirmationMessage2: z.string(),
    confirmationMessage3: z.string(),
    confirmationMessage4: z.string(),
    confirmationMessage5: z.string(),
    scheduledAt: z.iso.datetime().nullable(),
    startedAt: z.iso.datetime().nullable(),
    completedAt: z.iso.datetime().nullable(),
    contactListId: z.number().int().nullable(),
    contactList: named,
    tagListId: z.number().int().nullable(),
    tagList: named,
    /** Null when the connection was removed. */
    whatsappId: z.number().int().nullable(),
    whatsapp: z.object({ id: z.number().int(), name: z.string(), channel: z.enum(connectionChannels) }).nullable(),
    userId: z.number().int().nullable(),
    user: named,
    queueId: z.number().int().nullable(),
    queue: named,
    openTicket: enabledOrDisabled,
    statusTicket: z.enum(campaignTicketStatuses),
    /** A template of the connection, for people outside the reply window. */
    templateId: z.number().int().nullable(),
    /** Null when there is none, or the provider no longer lists it. */
    template: z.object({ id: z.number().int(), name: z.string(), language: z.string(), status: z.string() }).nullable(),
    /** Texts with the variables of the campaign, one for each variable of the template. */
    templateParameters: z.object({
      header: z.string().optional(),
      body: z.array(z.string()),
      buttons: z.array(z.string()),
    }),
    /** A signed URL that expires. */
    mediaPath: z.string().nullable(),
    mediaName: z.string().nullable(),
    mediaType: z.string().nullable(),
    /** Null unless the campaign runs and waits. */
    hold: campaignHoldSchema.nullable(),
    /** Null unless the campaign was stopped. */
    stopReason: z.enum(stopReasons).nullable(),
    counts: recipientCountsSchema,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaignSchema>;

export const campaignTemplateParameters = templateParameters;
