import { z } from 'zod';

/** New ids have 30 alphanumerics; older flows have short ones, and `1` for the start. */
const nodeId = z.string().regex(/^[\w-]{1,64}$/);

/**
 * A flow as clients send and receive it. Unknown fields are stored and sent back, so that an older client does not
 * delete what a newer one has saved.
 */
export const wireNodeSchema = z.looseObject({
  id: nodeId,
  type: z.string().min(1).max(40),
  position: z.looseObject({ x: z.number(), y: z.number() }),
  data: z.looseObject({}),
});
export type WireNode = z.infer<typeof wireNodeSchema>;
export type WireData = Readonly<Record<string, unknown>>;

/** An edge. Older clients send no handle for nodes with one output. */
export const wireConnectionSchema = z.looseObject({
  id: z.string().min(1).max(300),
  source: nodeId,
  sourceHandle: z.string().max(40).nullish(),
  target: nodeId,
  targetHandle: z.string().max(40).nullish(),
});
export type WireConnection = z.infer<typeof wireConnectionSchema>;

export const wireFlowSchema = z.object({
  nodes: z.array(wireNodeSchema).max(2_000),
  connections: z.array(wireConnectionSchema).max(10_000),
});
export type WireFlow = z.infer<typeof wireFlowSchema>;
