import { z } from 'zod';
import { recordId } from '../ids.ts';
import { presenceVersion } from '../presence/ticket-presence.ts';
import { flowProblemSchema, flowWarningSchema } from './flow-problem.ts';
import { wireFlowSchema } from './wire-flow.ts';

/** Of nodes and connections as JSON text. */
export const FLOW_MAX_BYTES = 1024 * 1024;
export const FLOW_NOTE_MAX_LENGTH = 200;
/** The list for selections stops at this number. */
export const FLOW_OPTIONS_LIMIT = 1000;

/** Limits of files by their content, not by their name. */
export const FLOW_IMAGE_MAX_BYTES = 2 * 1024 * 1024;
export const FLOW_AUDIO_MAX_BYTES = 5 * 1024 * 1024;
export const FLOW_VIDEO_MAX_BYTES = 20 * 1024 * 1024;
export const FLOW_UPLOAD_MAX_FILES = 20;

const userMark = z.object({ id: z.number().int(), name: z.string() });

/** A flow in its list. */
export const flowSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** Whether it starts. The first publishing sets it. */
    active: z.boolean(),
    /** Counts the saves of the draft; a save names the revision it is based on. */
    revision: z.number().int(),
    /** Null until it is published for the first time. */
    publishedVersion: z.number().int().nullable(),
    /** Whether the draft differs from the published version. */
    hasDraft: z.boolean(),
    /** The last user who saved it; null for a user who was deleted since. */
    user: userMark.nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Flow' });
export type Flow = z.infer<typeof flowSchema>;

/** A flow in a selection. */
export const flowOptionSchema = flowSchema
  .pick({ id: true, name: true, active: true, publishedVersion: true })
  .meta({ id: 'FlowOption' });
export type FlowOption = z.infer<typeof flowOptionSchema>;

/** A stored file of a flow. */
export const flowFileSchema = z
  .object({
    /** Its key, which a node stores in `url` or `value`. */
    name: z.string(),
    /** The original file name. */
    original: z.string(),
    /** A signed URL that expires. */
    url: z.string(),
    /** The type detected from the file's content. */
    mimeType: z.string(),
    /** Bytes. */
    size: z.number(),
  })
  .meta({ id: 'FlowFile' });
export type FlowFile = z.infer<typeof flowFileSchema>;

/** The problems of a draft, which prevent publishing, and the warnings, which do not. */
const flowCheck = { problems: z.array(flowProblemSchema), warnings: z.array(flowWarningSchema) };

/** The draft of a flow with everything the editor shows. */
export const flowDraftSchema = z
  .object({
    flow: flowSchema.extend({
      /** Null until something is saved. Secrets are empty texts, with `hasApiKey` and `hasVoiceKey` beside them. */
      flow: wireFlowSchema.nullable(),
    }),
    /** The files that the nodes name. */
    files: z.array(flowFileSchema),
    ...flowCheck,
  })
  .meta({ id: 'FlowDraft' });
export type FlowDraft = z.infer<typeof flowDraftSchema>;

/** The answer to a save: the flow after it, and the problems of the saved draft. */
export const flowSavedSchema = z.object({ flow: flowSchema, ...flowCheck }).meta({ id: 'FlowSaved' });
export type FlowSaved = z.infer<typeof flowSavedSchema>;

/** Why a flow was not published. Its draft is saved all the same, as `revision`. */
export const flowInvalidSchema = z.object({ revision: z.number().int(), issues: z.array(flowProblemSchema) });
export type FlowInvalid = z.infer<typeof flowInvalidSchema>;

/** Another save came first. */
export const flowConflictSchema = z.object({
  revision: z.number().int(),
  user: userMark.nullable(),
  updatedAt: z.iso.datetime(),
});
export type FlowConflict = z.infer<typeof flowConflictSchema>;

/** A tab reports which flow its editor shows, or null, and repeats it while that lasts. */
export const VIEW_FLOW_EVENT = 'viewFlow';
export const viewFlowPayload = z.object({
  flowId: recordId.nullable(),
  /** A ticket whose run the editor shows: the tab then receives `flowRun` events. */
  ticketId: recordId.nullable().default(null),
});
export const VIEW_FLOW_EVERY_SECONDS = 25;
/** Without a repeat for this long the user no longer counts as present. */
export const VIEW_FLOW_LASTS_SECONDS = 60;

/** The users who have a flow open in the editor, by id; each once. Sent to the tabs that have it open. */
export const flowPresenceSchema = z.object({
  flowId: z.number(),
  version: presenceVersion,
  users: z.array(userMark),
});
export type FlowPresence = z.infer<typeof flowPresenceSchema>;
