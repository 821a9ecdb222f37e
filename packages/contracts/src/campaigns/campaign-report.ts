import { z } from 'zod';
import { campaignSchema, recipientReasons, recipientStates, skipReasons } from './campaign.ts';

/** Answers count for this long after the message. */
export const ANSWER_HOURS = 72;
/** Recipients that come with the campaign. */
export const CAMPAIGN_FIRST_ROWS = 20;
export const SHIPPING_PAGE_SIZE = 50;

/** One recipient. */
export const shippingSchema = z
  .object({
    id: z.number().int(),
    campaignId: z.number().int(),
    name: z.string(),
    number: z.string(),
    email: z.string(),
    /** Null until it is this person's turn. */
    contactId: z.number().int().nullable(),
    state: z.enum(recipientStates),
    /** Why it was skipped or failed. */
    reason: z.enum(recipientReasons).nullable(),
    /** The provider's number of the failure. */
    code: z.number().int().nullable(),
    /** Which of the five messages, from 1; null before it is queued, or for a template alone. */
    variant: z.number().int().nullable(),
    messageId: z.string().nullable(),
    queuedAt: z.iso.datetime().nullable(),
    sentAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    readAt: z.iso.datetime().nullable(),
    failedAt: z.iso.datetime().nullable(),
    confirmationRequestedAt: z.iso.datetime().nullable(),
    confirmedAt: z.iso.datetime().nullable(),
    /** The first message of the person within 72 hours. */
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CampaignShipping' });
export type Shipping = z.infer<typeof shippingSchema>;

const costSchema = z.object({
  /** Exact to the millionth of the currency. */
  amount: z.number(),
  currency: z.string(),
  /** The newest day of the rates that were used. */
  ratesOf: z.iso.date(),
  /** Recipients in countries without a rate. */
  unknown: z.number().int(),
});

export const campaignReportSchema = z
  .object({
    /** People who wrote within 72 hours of the message. */
    answered: z.number().int(),
    /** People who left campaigns within 72 hours of the message, and did not come back. */
    optedOut: z.number().int(),
    /** Of the messages that the provider charges, each at the rate of its day. Null while it has charged none. */
    cost: costSchema.nullable(),
    /** Most frequent first. */
    reasons: z.array(
      z.object({
        state: z.enum(['failed', 'skipped', 'undecided']),
        reason: z.enum(recipientReasons).nullable(),
        count: z.number().int(),
      }),
    ),
    variants: z.array(
      z.object({
        /** From 1; null for a template alone. */
        variant: z.number().int().nullable(),
        sent: z.number().int(),
        delivered: z.number().int(),
        read: z.number().int(),
        answered: z.number().int(),
        failed: z.number().int(),
      }),
    ),
    /** Failed ones that "Reenviar falhas" would send now. */
    retryable: z.number().int(),
    /** When the last message leaves at the present pace; null unless the campaign runs or waits for its time. */
    endsAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CampaignReport' });
export type CampaignReport = z.infer<typeof campaignReportSchema>;

/** The campaign with its figures and its first recipients. */
export const campaignDetailsSchema = campaignSchema
  .extend({ report: campaignReportSchema, shipping: z.array(shippingSchema) })
  .meta({ id: 'CampaignDetails' });
export type CampaignDetails = z.infer<typeof campaignDetailsSchema>;

/** What would happen if the campaign started now, or at its time. Nothing is stored. */
export const campaignEstimateSchema = z
  .object({
    /** Everybody of the list and the tag, each once. */
    audience: z.number().int(),
    skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.number().int() })),
    /** Those who would be written to. */
    recipients: z.number().int(),
    /** The first message; later than the scheduled time when the hours are closed then. */
    startsAt: z.iso.datetime(),
    /** The last message; equal to `startsAt` without recipients. */
    endsAt: z.iso.datetime(),
    seconds: z.number().int(),
    /** Longer than 30 days: such a campaign does not start. */
    isTooLong: z.boolean(),
    /** Other campaigns of the connection that run or start before the end: they take turns. */
    sharesConnectionWith: z.array(z.object({ id: z.number().int(), name: z.string() })),
    /** Null when the channel costs nothing or no rate is known. */
    cost: costSchema.nullable(),
  })
  .meta({ id: 'CampaignEstimate' });
export type CampaignEstimate = z.infer<typeof campaignEstimateSchema>;
