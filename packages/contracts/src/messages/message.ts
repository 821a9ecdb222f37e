import { z } from 'zod';

/** Who wrote it. `phone` is somebody of the company on the connected telephone itself. */
export const messageAuthors = ['customer', 'agent', 'bot', 'campaign', 'phone'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

export const messageContents = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contacts',
  'template',
  'call',
  'unsupported',
] as const;
export type MessageContent = (typeof messageContents)[number];

export const messageDeliveries = ['queued', 'sent', 'failed', 'undecided'] as const;
export type MessageDelivery = (typeof messageDeliveries)[number];

/** Why a message was not sent; each has a sentence in every language. */
export const messageFailureReasons = [
  'window-closed',
  'not-on-channel',
  'template',
  'media',
  'invalid',
  'credentials',
  'restricted',
  'marketing-limit',
  'payment',
  'not-supported',
  'connection-removed',
  'no-address',
  'other',
] as const;
export const messageFailureSchema = z.object({
  reason: z.enum(messageFailureReasons),
  code: z.number().nullable(),
  /** The provider's own words, if it said any. */
  text: z.string(),
});
export type MessageFailure = z.infer<typeof messageFailureSchema>;

export const messageMediaTypes = [
  'conversation',
  'image',
  'audio',
  'video',
  'application',
  'sticker',
  'locationMessage',
  'contactMessage',
  'reactionMessage',
  'templateMessage',
  'call_log',
  'unsupported',
] as const;

const quotedMessageSchema = z
  .object({
    id: z.string(),
    body: z.string(),
    fromMe: z.boolean(),
    mediaType: z.enum(messageMediaTypes),
    mediaUrl: z.string().nullable(),
    isDeleted: z.boolean(),
    contact: z.object({ name: z.string() }).nullable(),
  })
  .meta({ id: 'QuotedMessage' });

export const messageSchema = z
  .object({
    id: z.string(),
    ticketId: z.number().int(),
    body: z.string(),
    fromMe: z.boolean(),
    /** Our own word for who wrote it: customer, agent, bot, campaign, phone. */
    author: z.enum(messageAuthors),
    user: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    read: z.boolean(),
    ack: z.number().int(),
    /** What became of sending it; null for what was received and for private notes. */
    delivery: z.enum(messageDeliveries).nullable(),
    failure: messageFailureSchema.nullable(),
    mediaType: z.enum(messageMediaTypes),
    /** Signed and of limited life; null while the file is on its way or when it did not come. */
    mediaUrl: z.string().nullable(),
    mediaPath: z.string().nullable(),
    mediaState: z.enum(['waiting', 'ready', 'failed']).nullable(),
    mediaName: z.string().nullable(),
    mediaMimeType: z.string().nullable(),
    mediaSize: z.number().nullable(),
    isVoice: z.boolean(),
    location: z
      .object({ latitude: z.number(), longitude: z.number(), name: z.string(), address: z.string() })
      .nullable(),
    contacts: z.array(z.object({ name: z.string(), phones: z.array(z.string()) })).nullable(),
    vCard: z.string().nullable(),
    quotedMsg: quotedMessageSchema.nullable(),
    reactions: z.array(z.object({ emoji: z.string(), fromMe: z.boolean(), userId: z.number().int().nullable() })),
    isDeleted: z.boolean(),
    isEdited: z.boolean(),
    isForwarded: z.boolean(),
    isPrivate: z.boolean(),
    /** The queue of the ticket it belongs to. */
    queueId: z.number().int().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;
