import { z } from 'zod';

export const fileListItemSchema = z.object({
  id: z.number().int(),
  /** What the customer reads under the file. */
  name: z.string(),
  /** Signed and of limited life; null until the file has been uploaded. */
  path: z.string().nullable(),
  /** What the file is by its content. */
  mediaType: z.string().nullable(),
  /** As the file was called where it came from. */
  mediaName: z.string().nullable(),
  /** Bytes. */
  mediaSize: z.number().nullable(),
});
export type FileListItem = z.infer<typeof fileListItemSchema>;

export const fileListSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** A note for colleagues: customers do not read it. */
    message: z.string(),
    /** In the order in which they are sent. */
    options: z.array(fileListItemSchema),
    /** Who made it; null when the person has left. */
    userId: z.number().int().nullable(),
  })
  .meta({ id: 'FileList' });
export type FileList = z.infer<typeof fileListSchema>;
