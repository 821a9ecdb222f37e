import { z } from 'zod';

export const quickMessageSchema = z
  .object({
    id: z.number().int(),
    shortcode: z.string(),
    message: z.string(),
    /** Shared: every user may use and change it. */
    geral: z.boolean(),
    /** Every user may use it; only its owner may change it. */
    visao: z.boolean(),
    /** False: stored, but not offered in the composer. */
    status: z.boolean(),
    /** The owner; null when the user was deleted. */
    userId: z.number().int().nullable(),
    isMedia: z.boolean(),
    /** A signed URL that expires. */
    mediaPath: z.string().nullable(),
    mediaName: z.string().nullable(),
    mediaMimeType: z.string().nullable(),
  })
  .meta({ id: 'QuickMessage' });
export type QuickMessage = z.infer<typeof quickMessageSchema>;
