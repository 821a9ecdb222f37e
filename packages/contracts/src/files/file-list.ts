import { z } from 'zod';

export const fileListItemSchema = z.object({
  id: z.number().int(),
  /** Caption sent to the customer. */
  name: z.string(),
  /** A signed URL that expires; null until the file is uploaded. */
  path: z.string().nullable(),
  /** The type detected from the file's content. */
  mediaType: z.string().nullable(),
  /** The original file name. */
  mediaName: z.string().nullable(),
  /** Bytes. */
  mediaSize: z.number().nullable(),
});
export type FileListItem = z.infer<typeof fileListItemSchema>;

export const fileListSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** A note for colleagues; customers never see it. */
    message: z.string(),
    /** In sending order. */
    options: z.array(fileListItemSchema),
    /** The author; null when the user was deleted. */
    userId: z.number().int().nullable(),
  })
  .meta({ id: 'FileList' });
export type FileList = z.infer<typeof fileListSchema>;
