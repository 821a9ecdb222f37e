import { z } from 'zod';

/** A model that prompts may use: data of the platform, so that a new one needs no release. */
export const aiModelSchema = z
  .object({
    name: z.string(),
    /** US dollars for a million tokens. */
    inputPrice: z.number(),
    outputPrice: z.number(),
    /** Tokens it can read and write in one call. */
    contextTokens: z.number().int(),
    /** False: its answers are always texts. */
    hasVoice: z.boolean(),
    /** False: it takes only its own temperature. */
    hasTemperature: z.boolean(),
    /** False: it cannot hand over or finish by itself. */
    hasTools: z.boolean(),
  })
  .meta({ id: 'AiModel' });
export type AiModel = z.infer<typeof aiModelSchema>;
