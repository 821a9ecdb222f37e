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
  'late-answer',
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
export type MessageMediaType = (typeof messageMediaTypes)[number];

/** The wire's word for each content. */
export const messageMediaTypeOf = {
  text: 'conversation',
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'application',
  sticker: 'sticker',
  location: 'locationMessage',
  contacts: 'contactMessage',
  template: 'templateMessage',
  call: 'call_log',
  unsupported: 'unsupported',
} as const satisfies Record<MessageContent, MessageMediaType>;

/**
 * What `lastMessage` of a ticket says of a message without words of its own. Whoever has the kind beside it shows it in
 * the reader's language.
 */
export const messageLabels: Partial<Record<MessageMediaType, string>> = {
  image: '📷 Imagem',
  audio: '🎤 Áudio',
  video: '🎬 Vídeo',
  application: '📄 Documento',
  sticker: 'Figurinha',
  locationMessage: 'Localização',
  contactMessage: 'Contato',
  call_log: 'Chamada perdida',
  unsupported: 'Mensagem não suportada',
};

/** What a page says of itself that a message links to. */
export const linkPreviewSchema = z
  .object({
    url: z.string(),
    title: z.string(),
    description: z.string(),
    siteName: z.string(),
    /** Our own small copy, signed like a file of a message; null where the page shows none. */
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'LinkPreview' });
export type LinkPreview = z.infer<typeof linkPreviewSchema>;

const quotedMessageSchema = z
  .object({
    id: z.string(),
    body: z.string(),
    fromMe: z.boolean(),
    mediaType: z.enum(messageMediaTypes),
    mediaUrl: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
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
    /** Of a picture or film, as it is shown; null until it has come, or where nobody knows. */
    mediaWidth: z.number().int().nullable(),
    mediaHeight: z.number().int().nullable(),
    /** Of a film or sound. */
    mediaSeconds: z.number().nullable(),
    /** How loud a sound is along its length: 64 numbers from 0 to 100. */
    mediaWaveform: z.array(z.number().int()).nullable(),
    /** A small picture of it, signed like the file; null where the file itself is small, or is no picture. */
    thumbnailUrl: z.string().nullable(),
    isVoice: z.boolean(),
    /** What its first link leads to, once the page has been read; null where there is nothing to show. */
    linkPreview: linkPreviewSchema.nullable(),
    /** Who of a group wrote; null outside groups. */
    participant: z.object({ name: z.string() }).nullable(),
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
    /** Of what cannot be shown, what the channel calls it; `unreadable` may still come readable. */
    unsupported: z.string().optional(),
    /** The number and the queue of the ticket it belongs to. */
    ticketNumber: z.number().int(),
    queueId: z.number().int().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;

/** Who wrote to us: of a group, who of it did; the group itself where nobody knows. */
export const customerName = ({ participant }: Pick<Message, 'participant'>, contactName: string): string =>
  participant?.name || contactName;
