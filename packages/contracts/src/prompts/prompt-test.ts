import { z } from 'zod';
import { recordId } from '../ids.ts';
import { storableText } from '../text.ts';
import { PROMPT_MAX_LENGTH, promptBody } from './prompt.ts';

export const PROMPT_TEST_MAX_MESSAGES = 50;

/** What the model did beside its words: hand the customer over, or end the conversation. */
export const promptToolSchema = z.object({ name: z.enum(['transfer', 'finish']), reason: z.string() });
export type PromptTool = z.infer<typeof promptToolSchema>;

/** A chat with a prompt as it is in the form. Nothing is stored but its cost. */
export const promptTestBody = z.object({
  /** The draft. Its keys may be empty where stored ones are named below. */
  prompt: promptBody.extend({
    name: storableText(200).default(''),
    prompt: storableText(PROMPT_MAX_LENGTH).min(1),
    queueId: recordId.nullable().default(null),
  }),
  /** Whose stored keys are used for the empty ones of the draft. */
  promptId: recordId.optional(),
  flowId: recordId.optional(),
  nodeId: storableText(64).optional(),
  contactName: storableText(100).default(''),
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: storableText(4096).min(1) }))
    .min(1)
    .max(PROMPT_TEST_MAX_MESSAGES),
});
export type PromptTestBody = z.input<typeof promptTestBody>;

export const promptTestSchema = z
  .object({
    answer: z.string(),
    tool: promptToolSchema.nullable(),
    /** Why the guard held the model's words back; null when it did not. */
    heldBack: z.enum(['canary', 'overlap']).nullable(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    /** Millionths of a US dollar. */
    costMicros: z.number().int(),
    ms: z.number().int(),
    /** Exactly what was sent, without keys. */
    request: z.object({
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.record(z.string(), z.unknown()),
    }),
  })
  .meta({ id: 'PromptTest' });
export type PromptTest = z.infer<typeof promptTestSchema>;

export const aiFailureReasons = [
  'key-refused',
  'no-credit',
  'too-many-requests',
  'model-unknown',
  'request-refused',
  'timeout',
  'unreachable',
  'address-refused',
  'bad-response',
  'empty-answer',
] as const;
export type AiFailureReason = (typeof aiFailureReasons)[number];
export const aiFailureSchema = z.object({ reason: z.enum(aiFailureReasons) });
