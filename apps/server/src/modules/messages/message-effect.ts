import { z } from 'zod';

const moment = z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))]);

const address = z.object({
  kind: z.enum(['phone', 'lid', 'bsuid', 'psid', 'igsid', 'group']),
  account: z.string(),
  value: z.string(),
});

/** Who did something with a message, to be compared with whose it is. */
const actor = {
  by: z.enum(['customer', 'us']).default('customer'),
  /** In which conversation: the person at the other end, or the group. */
  chat: z.array(address).optional(),
  /** Who of the group. */
  participant: z.array(address).optional(),
};

/** What can be said about a message after it was sent. Kept as JSON while its message has not come. */
export const messageEffect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
    at: moment,
    failure: z.object({ reason: z.string(), code: z.number(), text: z.string() }).optional(),
  }),
  z.object({ kind: z.literal('reaction'), ...actor, emoji: z.string(), at: moment }),
  z.object({ kind: z.literal('edit'), ...actor, text: z.string(), at: moment }),
  z.object({ kind: z.literal('deletion'), ...actor, at: moment }),
]);
export type MessageEffect = z.infer<typeof messageEffect>;
export type EffectActor = Pick<Extract<MessageEffect, { kind: 'edit' }>, 'by' | 'chat' | 'participant'>;
