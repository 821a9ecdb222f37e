import { z } from 'zod';
import { largeRecordIdText, recordId, recordIdText } from '../ids.ts';
import { cursorQuery, listQuery, nextCursor } from '../lists.ts';
import { defineContract, emptyResponse, fileResponse } from '../route.ts';
import { shortName, storableText } from '../text.ts';
import { enabledOrDisabled } from '../users/user.ts';
import {
  campaignSchema,
  campaignTemplateParameters,
  campaignTicketStatuses,
  confirmationRules,
  recipientStates,
} from './campaign.ts';
import {
  campaignDetailsSchema,
  campaignEstimateSchema,
  SHIPPING_PAGE_SIZE,
  shippingSchema,
} from './campaign-report.ts';
import { campaignSettingRow, campaignSettingsBody } from './campaign-settings.ts';
import { signedRiskNoticeSchema, signRiskNoticeBody } from './risk-notice.ts';

export const CAMPAIGN_MESSAGE_MAX_LENGTH = 4096;
export const CAMPAIGN_FILE_MAX_BYTES = 16 * 1024 * 1024;
export const CAMPAIGN_TEST_NUMBERS_MAX = 5;

const text = storableText(CAMPAIGN_MESSAGE_MAX_LENGTH).nullable();
/** Forms send 5, '5', or an empty text for none. */
const reference = z
  .union([z.number(), z.string().regex(/^\d{0,9}$/), z.null()])
  .transform((value) => Number(value) || null)
  .pipe(recordId.nullable());
const connection = reference.refine((id) => id !== null, 'a connection is needed');
/** Without an offset it is in the company's time zone, as the form's date field writes it. */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })])
  .refine((date) => date >= '2000' && date < '2100', 'not a date of this century');
const scheduledAt = z.union([z.literal('').transform(() => null), z.null(), moment]);

/** Only the fields that are sent change. A status is ignored: the calls below change it. */
export const campaignChangeBody = z.object({
  name: shortName.optional(),
  message1: text.optional(),
  message2: text.optional(),
  message3: text.optional(),
  message4: text.optional(),
  message5: text.optional(),
  confirmation: z.boolean().optional(),
  confirmationRule: z.enum(confirmationRules).optional(),
  confirmationMessage1: text.optional(),
  confirmationMessage2: text.optional(),
  confirmationMessage3: text.optional(),
  confirmationMessage4: text.optional(),
  confirmationMessage5: text.optional(),
  scheduledAt: scheduledAt.optional(),
  contactListId: reference.optional(),
  tagListId: reference.optional(),
  whatsappId: connection.optional(),
  userId: reference.optional(),
  queueId: reference.optional(),
  openTicket: enabledOrDisabled.optional(),
  statusTicket: z.enum(campaignTicketStatuses).optional(),
  templateId: reference.optional(),
  templateParameters: campaignTemplateParameters.optional(),
});
export type CampaignChangeBody = z.input<typeof campaignChangeBody>;
export type CampaignChange = z.output<typeof campaignChangeBody>;

export const newCampaignBody = campaignChangeBody.extend({
  name: shortName,
  whatsappId: connection,
});
export type NewCampaignBody = z.input<typeof newCampaignBody>;

/** Clients send an empty text for a filter that is not set. */
const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const shippingQuery = z.object({
  searchParam: listQuery.shape.searchParam.describe('Part of the name or of the number.'),
  state: filter(z.enum(recipientStates)),
  cursor: filter(largeRecordIdText).describe('`nextCursor` of the page before.'),
});
export type ShippingQuery = z.output<typeof shippingQuery>;

export const campaignTestBody = z.object({
  numbers: z.array(storableText(50).trim().min(8)).min(1).max(CAMPAIGN_TEST_NUMBERS_MAX),
});
export type CampaignTestBody = z.input<typeof campaignTestBody>;

const access = { permission: 'campaign:manage', feature: 'useCampaigns' } as const;
const params = z.object({ id: recordIdText });
const isMissing = 'ERR_NO_CAMPAIGN_FOUND';
const wrongFields = [
  'ERR_NO_WAPP_FOUND',
  'ERR_CHANNEL_NOT_CAPABLE',
  'ERR_NO_CONTACT_LIST_FOUND',
  'ERR_NO_TAG_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_QUEUE_REQUIRED',
  'ERR_NO_TEMPLATE_FOUND',
  'ERR_CAMPAIGN_UNKNOWN_VARIABLES',
  'ERR_CAMPAIGN_WITHOUT_MESSAGE',
  'ERR_CAMPAIGN_WITHOUT_AUDIENCE',
  'ERR_CAMPAIGN_TIME_PAST',
  'ERR_CAMPAIGN_RISK_NOT_SIGNED',
] as const;

export const campaignsContract = defineContract({
  list: {
    method: 'GET',
    path: '/campaigns/',
    summary: 'Lists the campaigns, newest first, twenty a page.',
    access,
    api: { scope: 'campaigns:read', operationId: 'listCampaigns' },
    query: listQuery.extend(cursorQuery),
    response: z.object({
      records: z.array(campaignSchema),
      hasMore: z.boolean(),
      nextCursor,
      count: z.number().int(),
    }),
  },
  one: {
    method: 'GET',
    path: '/campaigns/:id',
    summary: 'Returns one campaign with the figures of its report and its first twenty recipients.',
    access,
    api: { scope: 'campaigns:read', operationId: 'getCampaign' },
    params,
    response: campaignDetailsSchema,
    errors: [isMissing],
  },
  create: {
    method: 'POST',
    path: '/campaigns',
    summary: 'Adds a campaign. With a time it is scheduled, without one it is a draft.',
    access,
    api: { scope: 'campaigns:write', operationId: 'createCampaign' },
    body: newCampaignBody,
    idempotent: true,
    response: campaignSchema,
    errors: wrongFields,
  },
  update: {
    method: 'PUT',
    path: '/campaigns/:id',
    summary: 'Changes the fields sent of a campaign: a draft, one scheduled more than an hour ahead, or a stopped one.',
    access,
    api: { scope: 'campaigns:write', operationId: 'updateCampaign' },
    params,
    body: campaignChangeBody,
    response: campaignSchema,
    errors: [isMissing, 'ERR_CAMPAIGN_NOT_EDITABLE', ...wrongFields],
  },
  remove: {
    method: 'DELETE',
    path: '/campaigns/:id',
    summary: 'Deletes a campaign that does not run, with its recipients. Messages that were sent stay.',
    access,
    api: { scope: 'campaigns:write', operationId: 'deleteCampaign' },
    params,
    response: z.object({ message: z.string() }),
    errors: [isMissing, 'ERR_CAMPAIGN_RUNNING'],
  },
  cancel: {
    method: 'POST',
    path: '/campaigns/:id/cancel',
    summary: 'Stops a running campaign and withdraws the messages that have not left.',
    access,
    api: { scope: 'campaigns:write', operationId: 'cancelCampaign' },
    params,
    response: emptyResponse,
    errors: [isMissing, 'ERR_CAMPAIGN_NOT_RUNNING'],
  },
  restart: {
    method: 'POST',
    path: '/campaigns/:id/restart',
    summary: 'Continues a stopped campaign with the people who have not been written to.',
    access,
    api: { scope: 'campaigns:write', operationId: 'restartCampaign' },
    params,
    response: emptyResponse,
    errors: [isMissing, 'ERR_CAMPAIGN_NOT_STOPPED', 'ERR_CAMPAIGN_TOO_LONG', ...wrongFields],
  },
  upload: {
    method: 'POST',
    path: '/campaigns/:id/media-upload',
    summary: 'Sets the attachment of a campaign (`file`). The text becomes its caption, or follows an audio.',
    access,
    params,
    multipart: { files: 'file', maxFiles: 1, maxFileBytes: CAMPAIGN_FILE_MAX_BYTES },
    response: campaignSchema,
    errors: [isMissing, 'ERR_CAMPAIGN_NOT_EDITABLE', 'ERR_MEDIA_NOT_SUPPORTED'],
  },
  removeMedia: {
    method: 'DELETE',
    path: '/campaigns/:id/media-upload',
    summary: 'Removes the attachment of a campaign.',
    access,
    params,
    response: campaignSchema,
    errors: [isMissing, 'ERR_CAMPAIGN_NOT_EDITABLE'],
  },
  estimate: {
    method: 'POST',
    path: '/campaigns/:id/estimate',
    summary: 'Returns how many people a campaign would write to, who would be skipped and why, and when it would end.',
    access,
    api: { scope: 'campaigns:read', operationId: 'estimateCampaign' },
    params,
    response: campaignEstimateSchema,
    errors: [isMissing],
  },
  test: {
    method: 'POST',
    path: '/campaigns/:id/test',
    summary: 'Sends the campaign as it is to one to five numbers. Test messages count in no figure.',
    access,
    params,
    body: campaignTestBody,
    idempotent: true,
    response: z.object({
      results: z.array(
        z.object({
          number: z.string(),
          outcome: z.enum(['queued', 'malformed', 'blocked', 'window-closed']),
          messageIds: z.array(z.string()),
        }),
      ),
    }),
    errors: [isMissing, 'ERR_WAPP_NOT_INITIALIZED', ...wrongFields],
  },
  retry: {
    method: 'POST',
    path: '/campaigns/:id/retry',
    summary: 'Sends again what failed for a reason that may pass. A finished campaign runs again.',
    access,
    api: { scope: 'campaigns:write', operationId: 'retryCampaign' },
    params,
    response: z.object({ retried: z.number().int() }),
    errors: [isMissing, ...wrongFields],
  },
  shipping: {
    method: 'GET',
    path: '/campaigns/:id/shipping',
    summary: `Lists the recipients of a campaign in the order in which they are written to, ${SHIPPING_PAGE_SIZE} a page.`,
    access,
    params,
    query: shippingQuery,
    response: z.object({
      shipping: z.array(shippingSchema),
      hasMore: z.boolean(),
      nextCursor: z.number().int().nullable(),
    }),
    errors: [isMissing],
  },
  export: {
    method: 'GET',
    path: '/campaigns/:id/export',
    summary: 'Writes the recipients of a campaign as an Excel workbook.',
    access,
    params,
    response: fileResponse,
    errors: [isMissing, 'ERR_REPORT_TOO_LARGE'],
  },
});

export const campaignSettingsContract = defineContract({
  list: {
    method: 'GET',
    path: '/campaign-settings',
    summary: 'Returns the pace, the hours and the variables of the company’s campaigns as rows of key and text.',
    access,
    response: z.array(campaignSettingRow),
  },
  save: {
    method: 'POST',
    path: '/campaign-settings',
    summary: 'Changes the settings sent. Running campaigns follow them from their next message.',
    access,
    body: campaignSettingsBody,
    response: z.array(campaignSettingRow),
    errors: ['ERR_CAMPAIGN_HOURS_EMPTY'],
  },
});

export const riskNoticesContract = defineContract({
  sign: {
    method: 'POST',
    path: '/campaign-risk-notices',
    summary:
      'Signs that WhatsApp may ban a number by QR code for campaigns. Without it no campaign of that number starts.',
    access,
    body: signRiskNoticeBody,
    response: signedRiskNoticeSchema,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_CHANNEL_NOT_CAPABLE'],
  },
});
