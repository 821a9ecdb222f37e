import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { pageNumber } from '../lists.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { FLOW_NOTE_MAX_LENGTH, flowFileSchema, flowSavedSchema, flowSchema } from './flow.ts';
import { wireFlowSchema } from './wire-flow.ts';

/** A published state of a flow. It never changes: conversations inside it keep it. */
export const flowVersionSchema = z
  .object({
    version: z.number().int(),
    note: z.string(),
    /** The version whose content it repeats, if it was restored. */
    restoredFrom: z.number().int().nullable(),
    nodesCount: z.number().int(),
    /** The user who published it; null for a user who was deleted since. */
    user: flowSchema.shape.user,
    createdAt: z.iso.datetime(),
    isPublished: z.boolean(),
  })
  .meta({ id: 'FlowVersion' });
export type FlowVersion = z.infer<typeof flowVersionSchema>;

const access = { permission: 'flow:manage' } as const;
const params = z.object({ id: recordIdText });
const versionParams = params.extend({ version: recordIdText });
const noFlow = 'ERR_NO_FLOW_FOUND';
const noVersion = 'ERR_NO_FLOW_VERSION_FOUND';

export const flowVersionsContract = defineContract({
  list: {
    method: 'GET',
    path: '/flowbuilder/flow/:id/versions',
    summary: 'Lists the published versions of a flow, newest first, twenty a page.',
    access,
    params,
    query: z.object({ pageNumber }),
    response: z.object({ versions: z.array(flowVersionSchema), hasMore: z.boolean() }),
    errors: [noFlow],
  },
  one: {
    method: 'GET',
    path: '/flowbuilder/flow/:id/versions/:version',
    summary: 'Returns one version with its nodes, connections and files.',
    access,
    params: versionParams,
    response: z.object({
      version: flowVersionSchema.extend({ flow: wireFlowSchema }),
      files: z.array(flowFileSchema),
    }),
    errors: [noFlow, noVersion],
  },
  restore: {
    method: 'POST',
    path: '/flowbuilder/flow/:id/versions/:version/restore',
    summary: 'Publishes an old version as a new one and makes it the draft.',
    access,
    params: versionParams,
    body: z.object({
      revision: z.number().int().min(0).optional(),
      note: storableText(FLOW_NOTE_MAX_LENGTH).trim().default(''),
    }),
    response: flowSavedSchema,
    errors: [noFlow, noVersion, 'ERR_FLOW_CHANGED', 'ERR_FLOW_INVALID'],
  },
});
