import type { AskResult } from '@recado/flow-nodes';
import { z } from 'zod';

/**
 * Names a question. The ask id tells two questions about one message apart: the late result of the first must not pass
 * for that of the second.
 */
export const askReference = z.object({ ticketId: z.number(), messageId: z.string(), askId: z.string() });
export type AskReference = z.infer<typeof askReference>;

const text = z.object({ type: z.literal('text'), text: z.string() });
const file = z.object({
  type: z.literal('file'),
  kind: z.enum(['image', 'video', 'audio']),
  mediaKey: z.string(),
  name: z.string().nullable(),
  isVoice: z.boolean(),
  mimeType: z.string().optional(),
  sizeBytes: z.number().optional(),
});
const id = z.number().nullable();

/** The answer of a service on its way through the lane. */
export const askResult = z.object({
  says: z.array(z.discriminatedUnion('type', [text, file]).and(z.object({ delaySeconds: z.number() }))),
  variables: z.record(z.string(), z.string()).optional(),
  next: z.discriminatedUnion('do', [
    z.object({ do: z.enum(['wait', 'continue', 'fail', 'exit', 'end']) }),
    z.object({ do: z.literal('handOver'), queueId: id, userId: id }),
  ]),
}) as z.ZodType<AskResult>;

/** Nobody could be asked: the run goes on by `error`, or hands over. */
export const failedAsk: AskResult = { says: [], next: { do: 'fail' } };
