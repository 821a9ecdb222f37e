import { z } from 'zod';
import { recordId } from '../ids.ts';
import { storableText } from '../text.ts';

/** Limits of a published flow. A draft may have more nodes, so that no edit is lost. */
export const FLOW_MAX_NODES = 500;
export const FLOW_DRAFT_MAX_NODES = 2000;
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

/** New ids have 30 alphanumeric characters; those of other products are accepted as they are. */
export const flowNodeId = z.string().regex(/^[\w-]{1,64}$/);
const edgeText = storableText(300);

/** A node as it is on the wire. Unknown fields are stored and returned. */
export const flowNodeSchema = z.looseObject({
  id: flowNodeId,
  type: storableText(64),
  position: z.looseObject({ x: z.number(), y: z.number() }),
  data: z.record(z.string(), z.unknown()),
});
export type FlowNode = z.infer<typeof flowNodeSchema>;

/** An edge from an output of a node to another node. */
export const flowConnectionSchema = z.looseObject({
  id: edgeText,
  source: flowNodeId,
  sourceHandle: edgeText.nullish(),
  target: flowNodeId,
  targetHandle: edgeText.nullish(),
});
export type FlowConnection = z.infer<typeof flowConnectionSchema>;

export const flowGraphSchema = z.object({
  nodes: z.array(flowNodeSchema),
  connections: z.array(flowConnectionSchema),
});
export type FlowGraph = z.infer<typeof flowGraphSchema>;

/** The same in a request, with its limits. */
export const flowGraphBody = z.object({
  nodes: z.array(flowNodeSchema).max(FLOW_DRAFT_MAX_NODES),
  connections: z.array(flowConnectionSchema).max(4 * FLOW_DRAFT_MAX_NODES),
});

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

/** A problem of a flow. An error prevents publishing, a warning does not. */
export const flowIssueSchema = z.object({
  level: z.enum(['error', 'warning']),
  /** Null for a problem of the whole flow. */
  nodeId: z.string().nullable(),
  /** The type of the node. */
  type: z.string().nullable(),
  /** The field of the node's data, or its output; null for the whole node. */
  field: z.string().nullable(),
  code: z.string(),
});
export type FlowIssue = z.infer<typeof flowIssueSchema>;

/** The draft of a flow with everything the editor shows. */
export const flowContentSchema = z
  .object({
    flow: flowSchema.extend({
      /** Null until something is saved. Secrets are empty texts, with `hasApiKey` and `hasVoiceKey` beside them. */
      flow: flowGraphSchema.nullable(),
    }),
    /** The files that the nodes name. */
    files: z.array(flowFileSchema),
    issues: z.array(flowIssueSchema),
  })
  .meta({ id: 'FlowContent' });
export type FlowContent = z.infer<typeof flowContentSchema>;

/** The answer to a save: the flow after it, and the problems of the saved draft. */
export const flowSavedSchema = z
  .object({ flow: flowSchema, issues: z.array(flowIssueSchema) })
  .meta({ id: 'FlowSaved' });
export type FlowSaved = z.infer<typeof flowSavedSchema>;

/** Why a flow was not published. Its draft is saved all the same, as `revision`. */
export const flowInvalidSchema = z.object({ revision: z.number().int(), issues: z.array(flowIssueSchema) });
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
export const flowPresenceSchema = z.object({ flowId: z.number(), users: z.array(userMark) });
export type FlowPresence = z.infer<typeof flowPresenceSchema>;
