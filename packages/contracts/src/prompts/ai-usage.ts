import { z } from 'zod';

export const aiUsageSources = ['prompt', 'flow', 'test', 'copilot'] as const;
export type AiUsageSource = (typeof aiUsageSources)[number];

/** One day of one prompt or flow with one model, on the clock of the company. */
export const aiUsageDaySchema = z
  .object({
    day: z.iso.date(),
    source: z.enum(aiUsageSources),
    /** Of the prompt or the flow; null where it was deleted, of a test of an unsaved one, and of the copilot. */
    sourceId: z.number().int().nullable(),
    name: z.string(),
    model: z.string(),
    calls: z.number().int(),
    failed: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    costMicros: z.number().int(),
    /** Mean duration of a call. */
    ms: z.number().int(),
  })
  .meta({ id: 'AiUsageDay' });
export type AiUsageDay = z.infer<typeof aiUsageDaySchema>;

export const aiBudgetSchema = z
  .object({
    /** Of a calendar month, in millionths of a US dollar; null: no limit. */
    limitMicros: z.number().int().nullable(),
    /** Of this month, with the calls under way at their upper estimate. */
    spentMicros: z.number().int(),
    month: z.iso.date(),
  })
  .meta({ id: 'AiBudget' });
export type AiBudget = z.infer<typeof aiBudgetSchema>;

export const aiBudgetBody = z.object({ limitMicros: z.number().int().min(0).max(1_000_000_000_000).nullable() });
export type AiBudgetBody = z.infer<typeof aiBudgetBody>;
