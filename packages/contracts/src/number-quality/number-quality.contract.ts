import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';

export const qualityRatings = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;

export const numberQualitySchema = z.object({
  /** How customers receive the messages of the number. RED stops its campaigns. */
  rating: z.enum(qualityRatings),
  isUnlimited: z.boolean(),
  /** People the portfolio may write to first within 24 hours; null when it is unlimited or not known. */
  messagingLimit: z.number().int().nullable(),
  /** People written to within the last 24 hours, by agents and campaigns of all numbers of the portfolio. */
  usedToday: z.number().int(),
  /** The part of the limit that campaigns use; the rest is left to agents. */
  forCampaigns: z.number().int().nullable(),
  isRestricted: z.boolean(),
  /** Null when the provider names no end. */
  restrictedUntil: z.string().nullable(),
  /** The provider's code that last stopped the campaigns of the number. */
  stopCode: z.number().int().nullable(),
  stoppedAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
});
export type NumberQuality = z.infer<typeof numberQualitySchema>;

export const numberQualityContract = defineContract({
  show: {
    method: 'GET',
    path: '/whatsapp/:id/quality',
    summary: 'Returns the rating of a number, the messaging limit of its portfolio and how much of it is used.',
    access: { permission: 'connection:manage' },
    params: z.object({ id: recordIdText }),
    response: numberQualitySchema,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
});
