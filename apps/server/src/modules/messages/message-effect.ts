import { z } from 'zod';

const moment = z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))]);

/** What can be said about a message after it was sent. Kept as JSON while its message has not come. */
export const messageEffect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
    at: moment,
    failure: z.object({ reason: z.string(), code: z.number(), text: z.string() }).optional(),
  }),
  z.object({ kind: z.literal('reaction'), by: z.enum(['customer', 'us']), emoji: z.string(), at: moment }),
  z.object({ kind: z.literal('edit'), text: z.string(), at: moment }),
  z.object({ kind: z.literal('deletion'), at: moment }),
]);
export type MessageEffect = z.infer<typeof messageEffect>;
