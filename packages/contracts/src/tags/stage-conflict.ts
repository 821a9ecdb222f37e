import { z } from 'zod';

/** Where a card is now, and who moved it there. */
export const stageConflictSchema = z.object({
  ticketId: z.number().int(),
  /** Null without a stage. */
  stage: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Null for a rule of the company, and for a user who was removed since. */
  user: z.object({ name: z.string() }).nullable(),
});
export type StageConflict = z.infer<typeof stageConflictSchema>;
