import { z } from 'zod';
import { connectionStatuses, connectionSummary } from './connections/connection.ts';
import { contactSchema } from './contacts/contact.ts';
import { queueSchema } from './queues/queue.ts';

/**
 * What the server says over the socket. The name on the wire is `company-{id}-{channel}`; no other file builds it.
 * A channel's payload is what REST would show the same viewer, or ids only.
 */
export const liveChannels = {
  /** The account was opened elsewhere. Reaches the ended session's sockets only and carries no token. */
  auth: z.object({ action: z.literal('update'), user: z.object({ id: z.number(), companyId: z.number() }) }),
  /** A setting or the white-label changed: read it again. */
  settings: z.object({ action: z.literal('update'), key: z.string() }),
  /** A user's own rights or profile changed: read `/auth/me` again. */
  user: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), user: z.object({ id: z.number() }) }),
    z.object({ action: z.literal('delete'), userId: z.number() }),
  ]),
  /** Comes twice shaped: with whole numbers for who may see them, masked for who may not. */
  contact: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), contact: contactSchema }),
    z.object({ action: z.literal('delete'), contactId: z.number() }),
  ]),
  queue: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), queue: queueSchema }),
    z.object({ action: z.literal('delete'), queueId: z.number() }),
  ]),
  whatsapp: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), whatsapp: connectionSummary }),
    z.object({ action: z.literal('delete'), whatsappId: z.number() }),
  ]),
  /** A connection came up or went down. */
  whatsappSession: z.object({
    action: z.literal('update'),
    session: z.object({
      id: z.number(),
      status: z.enum(connectionStatuses),
      updatedAt: z.string(),
      qrcode: z.string(),
      retries: z.number(),
    }),
  }),
} as const satisfies Record<string, z.ZodType>;

/** The server's word that hints may have been missed or rights changed: read again what is on screen. Carries nothing. */
export const RESYNC_EVENT = 'resync';

export type LiveChannel = keyof typeof liveChannels;
export type LiveMessage<C extends LiveChannel> = z.infer<(typeof liveChannels)[C]>;

export const liveEventName = (companyId: number, channel: LiveChannel): string => `company-${companyId}-${channel}`;
