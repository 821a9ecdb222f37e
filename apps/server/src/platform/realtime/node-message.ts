import { z } from 'zod';

/** What the nodes of an installation tell each other. Parsed on arrival: during a deploy the sender may be older. */
export const nodeMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('announce'),
    // Socket.IO takes "no rooms" for "everybody".
    rooms: z.array(z.string()).min(1),
    except: z.array(z.string()).optional(),
    event: z.string(),
    payload: z.unknown(),
  }),
  z.object({ kind: z.literal('recompute'), companyId: z.number(), userId: z.number().optional() }),
  z.object({ kind: z.literal('end-session'), sessionId: z.string() }),
  /** Something above got lost on its way; nobody knows what. */
  z.object({ kind: z.literal('missed') }),
]);

export type NodeMessage = z.infer<typeof nodeMessage>;
