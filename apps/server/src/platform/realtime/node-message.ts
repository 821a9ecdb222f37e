import { z } from 'zod';

/** The messages between the nodes of an installation. Parsed on arrival: during a deploy the sender may be older. */
export const nodeMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('announce'),
    // Socket.IO treats "no rooms" as "all sockets".
    rooms: z.array(z.string()).min(1),
    except: z.array(z.string()).optional(),
    event: z.string(),
    payload: z.unknown(),
    /** As W3C spells it; only of a sampled trace. */
    trace: z.string().optional(),
  }),
  z.object({ kind: z.literal('recompute'), companyId: z.number(), userId: z.number().optional() }),
  z.object({ kind: z.literal('end-session'), sessionId: z.string() }),
  /** An earlier message was lost; it is unknown which. */
  z.object({ kind: z.literal('missed') }),
]);

export type NodeMessage = z.infer<typeof nodeMessage>;
