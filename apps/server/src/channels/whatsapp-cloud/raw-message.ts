import { z } from 'zod';

export const id = z.string().optional();
export const seconds = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => new Date(Number(text) * 1000));
export const text = z.string().default('');

/** What every message has; the content stands in a field named after its type. */
export const rawMessage = z.looseObject({
  id: z.string(),
  from: id,
  from_user_id: id,
  from_parent_user_id: id,
  timestamp: seconds,
  type: z.string(),
  context: z
    .looseObject({
      id: z.string().optional(),
      forwarded: z.boolean().default(false),
      frequently_forwarded: z.boolean().default(false),
    })
    .optional(),
});
export type RawMessage = z.output<typeof rawMessage>;
