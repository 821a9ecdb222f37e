import { z } from 'zod';

/** What can be done in a conversation over a channel. */
export const ticketAbilitiesSchema = z.object({
  canQuote: z.boolean(),
  canReact: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  hasTemplates: z.boolean(),
  /** How long after the customer's last message one may answer freely; null when always. */
  replyWindowHours: z.number().nullable(),
});
export type TicketAbilities = z.infer<typeof ticketAbilitiesSchema>;

const mediaLimit = z.object({
  maxBytes: z.number().int(),
  mimeTypes: z.array(z.string()),
  /** Whatever is too large or of another type is turned into one that is not. */
  isConverted: z.boolean(),
});

/** The same, and what it takes. */
export const channelAbilitiesSchema = ticketAbilitiesSchema
  .extend({
    textMaxLength: z.number().int(),
    /** Longer words follow their file as a text of their own. */
    captionMaxLength: z.number().int(),
    /** Kinds that are missing cannot be sent. */
    media: z.partialRecord(z.enum(['image', 'audio', 'video', 'document', 'sticker']), mediaLimit),
  })
  .meta({ id: 'ChannelAbilities' });
export type ChannelAbilities = z.infer<typeof channelAbilitiesSchema>;

/** How many characters may stand under a file; what is longer follows it as a text. No channel puts words under a sound. */
export const captionLimitOf = (
  { captionMaxLength }: Pick<ChannelAbilities, 'captionMaxLength'>,
  fileKind: string,
): number => (fileKind === 'audio' ? 0 : captionMaxLength);
