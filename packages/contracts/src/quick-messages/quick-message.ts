import { z } from 'zod';

export const quickMessageSchema = z
  .object({
    id: z.number().int(),
    shortcode: z.string(),
    message: z.string(),
    /** Shared with all: everybody uses it and everybody changes it. */
    geral: z.boolean(),
    /** Everybody uses it, its owner changes it. */
    visao: z.boolean(),
    /** False: kept, but not offered in the composer. */
    status: z.boolean(),
    /** Whose it is; null when its owner is gone. */
    userId: z.number().int().nullable(),
    isMedia: z.boolean(),
    /** Signed and of limited life. */
    mediaPath: z.string().nullable(),
    mediaName: z.string().nullable(),
    mediaMimeType: z.string().nullable(),
  })
  .meta({ id: 'QuickMessage' });
export type QuickMessage = z.infer<typeof quickMessageSchema>;
