import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { listQuery } from '../lists.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { flowSchema } from './flow.ts';

/** How a message is compared with the phrase. Case, accents and outer punctuation never count. */
export const phraseMatches = ['equals', 'starts', 'contains'] as const;
export type PhraseMatch = (typeof phraseMatches)[number];

/** A phrase of a customer that starts a flow. */
export const flowCampaignSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    flowId: z.number().int(),
    /** Null when the flow was removed: the campaign is stopped then. */
    flow: flowSchema.pick({ id: true, name: true, active: true, publishedVersion: true }).nullable(),
    /** Null: every connection. */
    whatsappId: z.number().int().nullable(),
    phrase: z.string(),
    match: z.enum(phraseMatches),
    status: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'FlowCampaign' });
export type FlowCampaign = z.infer<typeof flowCampaignSchema>;

/** Forms send an empty text, 0 or null for every connection. */
const connection = z
  .union([recordId, recordIdText, z.literal(['', 0, '0']), z.null()])
  .transform((value) => (value === '' || value === '0' || value === 0 ? null : value));

export const newFlowCampaignBody = z.object({
  name: storableText(100).trim().min(1),
  flowId: z.union([recordId, recordIdText]),
  whatsappId: connection.default(null),
  phrase: storableText(200)
    .trim()
    .refine((text) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)),
  match: z.enum(phraseMatches).default('equals'),
  status: z.boolean().default(true),
});
export type NewFlowCampaignBody = z.input<typeof newFlowCampaignBody>;

export const flowCampaignChangeBody = z.object({
  id: z.union([recordId, recordIdText]),
  name: newFlowCampaignBody.shape.name.optional(),
  flowId: newFlowCampaignBody.shape.flowId.optional(),
  whatsappId: connection.optional(),
  phrase: newFlowCampaignBody.shape.phrase.optional(),
  match: z.enum(phraseMatches).optional(),
  status: z.boolean().optional(),
});
export type FlowCampaignChangeBody = z.input<typeof flowCampaignChangeBody>;

const access = { permission: 'flow:manage' } as const;
const params = z.object({ id: recordIdText });
const isMissing = 'ERR_NO_FLOW_CAMPAIGN_FOUND';
const wrongFields = ['ERR_NO_FLOW_FOUND', 'ERR_NO_WAPP_FOUND', 'ERR_PHRASE_ALREADY_EXISTS'] as const;

export const flowCampaignsContract = defineContract({
  list: {
    method: 'GET',
    path: '/flowcampaign',
    summary: 'Lists the phrases that start flows, by name, twenty a page.',
    access,
    query: listQuery,
    response: z.object({ flow: z.array(flowCampaignSchema), hasMore: z.boolean() }),
  },
  one: {
    method: 'GET',
    path: '/flowcampaign/:id',
    summary: 'Returns one flow campaign.',
    access,
    params,
    response: z.object({ details: flowCampaignSchema }),
    errors: [isMissing],
  },
  create: {
    method: 'POST',
    path: '/flowcampaign',
    summary: 'Adds a phrase that starts a flow.',
    access,
    body: newFlowCampaignBody,
    idempotent: true,
    response: flowCampaignSchema,
    errors: wrongFields,
  },
  update: {
    method: 'PUT',
    path: '/flowcampaign',
    summary: 'Changes the fields sent of a flow campaign.',
    access,
    body: flowCampaignChangeBody,
    response: flowCampaignSchema,
    errors: [isMissing, ...wrongFields],
  },
  remove: {
    method: 'DELETE',
    path: '/flowcampaign/:id',
    summary: 'Deletes a flow campaign. Conversations it has started go on.',
    access: { permission: 'contact:delete' },
    params,
    response: z.object({ message: z.string() }),
    errors: [isMissing],
  },
});
