import { z } from 'zod';

/** Reasons why a flow cannot be published. */
export const flowProblemCodes = [
  'no-start',
  'several-starts',
  'repeated-id',
  'too-many-nodes',
  'too-large',
  'unknown-type',
  /** The node type exists but this installation cannot run it yet. */
  'notAvailableYet',
  'edge-to-nowhere',
  'unknown-output',
  'two-edges-on-output',
  'endless-loop',
  'empty',
  'too-long',
  'not-storable',
  'out-of-range',
  'not-in-order',
  'bad-address',
  'no-elements',
  'too-many-elements',
  'no-options',
  'too-many-options',
  'bad-variable-name',
  'reserved-variable-name',
  'unknown-variable',
  'too-many-variables',
  'no-file',
  'file-gone',
  'wrong-file-type',
  'file-too-large',
  'no-queue',
  'queue-gone',
  'missing-key',
] as const;
export type FlowProblemCode = (typeof flowProblemCodes)[number];

/** Facts the author should know, which do not prevent publishing. */
export const flowWarningCodes = ['unreachable', 'refused-by-channel', 'long-turn'] as const;
export type FlowWarningCode = (typeof flowWarningCodes)[number];

/** A problem of one field of one node; of the whole node without a field, and of the whole flow without a node. */
export const flowProblemSchema = z.object({
  nodeId: z.string().nullable(),
  type: z.string().nullable(),
  /** The name in the data of the node (`arrayOption.0.value`), or the name of an output. */
  field: z.string().nullable(),
  code: z.enum(flowProblemCodes),
});
export type FlowProblem = z.infer<typeof flowProblemSchema>;

export const flowWarningSchema = flowProblemSchema.extend({ code: z.enum(flowWarningCodes) });
export type FlowWarning = z.infer<typeof flowWarningSchema>;
