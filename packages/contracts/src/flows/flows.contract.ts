import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { languageInput } from '../languages.ts';
import { listQuery } from '../lists.ts';
import { defineContract, fileResponse } from '../route.ts';
import { storableText } from '../text.ts';
import {
  FLOW_AUDIO_MAX_BYTES,
  FLOW_IMAGE_MAX_BYTES,
  FLOW_MAX_BYTES,
  FLOW_NOTE_MAX_LENGTH,
  FLOW_UPLOAD_MAX_FILES,
  FLOW_VIDEO_MAX_BYTES,
  flowDraftSchema,
  flowFileSchema,
  flowOptionSchema,
  flowSavedSchema,
  flowSchema,
} from './flow.ts';
import { wireFlowSchema } from './wire-flow.ts';

export const flowName = storableText(50)
  .trim()
  .min(1, 'Digite um nome!')
  .refine((name) => [...name].length >= 2, 'Muito curto!');

/** Ready flows to begin with. */
export const flowTemplates = ['welcome', 'leads', 'appointment'] as const;
export type FlowTemplate = (typeof flowTemplates)[number];

export const newFlowBody = z.object({
  name: flowName,
  /** Its draft begins with this ready flow, in this language. */
  template: z.enum(flowTemplates).optional(),
  language: languageInput.optional(),
});
export type NewFlowBody = z.input<typeof newFlowBody>;

export const flowChangeBody = z.object({
  flowId: recordId,
  name: flowName.optional(),
  active: z.boolean().optional(),
});
export type FlowChangeBody = z.input<typeof flowChangeBody>;

export const flowSaveBody = wireFlowSchema.extend({
  idFlow: z.union([recordId, recordIdText]),
  /** Only saves. Without it the flow is published too. */
  draft: z.boolean().default(false),
  /** The revision the change is based on. Without it the save replaces whatever is stored. */
  revision: z.number().int().min(0).optional(),
  /** What changed, for the list of versions. */
  note: storableText(FLOW_NOTE_MAX_LENGTH).trim().default(''),
});
export type FlowSaveBody = z.input<typeof flowSaveBody>;

export const flowImportBody = z.object({
  /** Without it, the name in the file. */
  name: flowName.optional(),
  /** The parsed file: an export of this product, or `{nodes, connections}` of a related one. */
  content: z.record(z.string(), z.unknown()),
});
export type FlowImportBody = z.input<typeof flowImportBody>;

/** Forms of existing clients repeat the file names; the stored name is that of the file itself. */
const uploadBody = z.object({
  idFlow: z.union([z.literal(''), recordIdText]).optional(),
  body: z.unknown().optional(),
  fromMe: z.unknown().optional(),
});

const access = { permission: 'flow:manage' } as const;
const params = z.object({ id: recordIdText });
const isMissing = 'ERR_NO_FLOW_FOUND';
const nameTaken = 'ERR_FLOW_NAME_ALREADY_EXISTS';
const removed = z.object({ message: z.string() });
/** A save of another user came first, if a `revision` was sent. */
const revisionQuery = z.object({ revision: z.coerce.number().int().min(0).optional() });
const badFile = ['ERR_MEDIA_NOT_SUPPORTED', 'ERR_PAYLOAD_TOO_LARGE'] as const;

export const flowsContract = defineContract({
  list: {
    method: 'GET',
    path: '/flowbuilder',
    summary: 'Lists the company’s flows by name, twenty a page.',
    access,
    query: listQuery,
    response: z.object({ flows: z.array(flowSchema), hasMore: z.boolean() }),
  },
  options: {
    method: 'GET',
    path: '/flowbuilder/list',
    summary: 'Lists all flows by name for selections, such as the welcome flow of a connection.',
    access: { permission: 'connection:manage' },
    response: z.array(flowOptionSchema),
  },
  one: {
    method: 'GET',
    path: '/flowbuilder/:id',
    summary: 'Returns one flow without its nodes.',
    access,
    params,
    response: z.object({ flow: flowSchema }),
    errors: [isMissing],
  },
  create: {
    method: 'POST',
    path: '/flowbuilder',
    summary: 'Adds a flow: empty, or with a ready flow as its draft.',
    access,
    body: newFlowBody,
    idempotent: true,
    response: flowSchema,
    errors: [nameTaken],
  },
  update: {
    method: 'PUT',
    path: '/flowbuilder',
    summary: 'Renames a flow, or switches it on or off. Conversations inside it go on.',
    access,
    body: flowChangeBody,
    response: flowSchema,
    errors: [isMissing, nameTaken, 'ERR_FLOW_NOT_PUBLISHED'],
  },
  remove: {
    method: 'DELETE',
    path: '/flowbuilder/:id',
    summary:
      'Removes a flow: connections no longer start it, its campaigns stop, and conversations inside it go on without it.',
    access,
    params,
    response: removed,
    errors: [isMissing],
  },
  duplicate: {
    method: 'POST',
    path: '/flowbuilder/duplicate',
    summary: 'Copies the draft of a flow, with its files and without its secrets, into a new flow.',
    access,
    body: z.object({ flowId: recordId, name: flowName.optional() }),
    idempotent: true,
    response: flowSchema,
    errors: [isMissing, nameTaken],
  },
  content: {
    method: 'GET',
    path: '/flowbuilder/flow/:id',
    summary: 'Returns the draft of a flow with its files and problems.',
    access,
    params,
    response: flowDraftSchema,
    errors: [isMissing],
  },
  save: {
    method: 'POST',
    path: '/flowbuilder/flow',
    summary:
      'Saves the draft of a flow and publishes it; with `draft` it only saves. A flow that cannot be published keeps the draft.',
    access,
    body: flowSaveBody,
    bodyLimitBytes: FLOW_MAX_BYTES + 64 * 1024,
    response: flowSavedSchema,
    errors: [isMissing, 'ERR_FLOW_CHANGED', 'ERR_FLOW_INVALID', 'ERR_PAYLOAD_TOO_LARGE'],
  },
  discardDraft: {
    method: 'DELETE',
    path: '/flowbuilder/flow/:id/draft',
    summary: 'Replaces the draft with the published version.',
    access,
    params,
    query: revisionQuery,
    response: flowDraftSchema,
    errors: [isMissing, 'ERR_FLOW_CHANGED', 'ERR_FLOW_NOT_PUBLISHED'],
  },
  exportFlow: {
    method: 'GET',
    path: '/flowbuilder/flow/:id/export',
    summary: 'Returns the draft as a JSON file, without secrets and without the bytes of its files.',
    access,
    params,
    response: fileResponse,
    errors: [isMissing],
  },
  importFlow: {
    method: 'POST',
    path: '/flowbuilder/import',
    summary: 'Adds a flow from a file, as a draft. Files that this company does not have are left out.',
    access,
    body: flowImportBody,
    bodyLimitBytes: FLOW_MAX_BYTES + 64 * 1024,
    idempotent: true,
    response: flowSavedSchema,
    errors: [nameTaken, 'ERR_FLOW_FILE_UNREADABLE'],
  },
  uploadContent: {
    method: 'POST',
    path: '/flowbuilder/content',
    summary: 'Uploads files for nodes: pictures (2 MB), audio (5 MB) and videos (20 MB), answered in the same order.',
    access,
    body: uploadBody,
    multipart: { files: 'medias', maxFiles: FLOW_UPLOAD_MAX_FILES, maxFileBytes: FLOW_VIDEO_MAX_BYTES },
    response: z.array(flowFileSchema),
    errors: [isMissing, ...badFile],
  },
  uploadImage: {
    method: 'POST',
    path: '/flowbuilder/img',
    summary: 'Uploads a picture for a node: PNG or JPEG, 2 MB.',
    access,
    body: uploadBody,
    multipart: { files: 'medias', maxFiles: 1, maxFileBytes: FLOW_IMAGE_MAX_BYTES },
    response: flowFileSchema,
    errors: [isMissing, ...badFile],
  },
  uploadAudio: {
    method: 'POST',
    path: '/flowbuilder/audio',
    summary: 'Uploads audio for a node: OGG, MP3 or Opus, 5 MB.',
    access,
    body: uploadBody,
    multipart: { files: 'medias', maxFiles: 1, maxFileBytes: FLOW_AUDIO_MAX_BYTES },
    response: flowFileSchema,
    errors: [isMissing, ...badFile],
  },
});
