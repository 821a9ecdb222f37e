import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';

export const qualityRatings = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;

/** What a person should know or do about a number of the official API. */
export const numberProblems = [
  /** Meta restricted the account: it may not send. */
  'restricted',
  /** Meta refuses to tell the state, mostly because of the token. */
  'check-refused',
  'rating-low',
  'not-verified',
  'name-declined',
  'name-expired',
  'name-pending',
  'rating-medium',
  'templates-paused',
] as const;
export type NumberProblem = (typeof numberProblems)[number];

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
  /** The name customers see, and what Meta decided about it (`APPROVED`, `DECLINED`, …); '' while not known. */
  verifiedName: z.string(),
  nameStatus: z.string(),
  /** `STANDARD` or `HIGH`; '' while not known. */
  throughput: z.string(),
  /** When Meta was last asked; null before the first time. */
  checkedAt: z.string().nullable(),
  /** Why Meta refused to tell, in its words; '' when it did not. */
  checkFailure: z.string(),
  pausedTemplates: z.array(z.string()),
  /** The worst first; empty when nothing is to be done. */
  problems: z.array(z.enum(numberProblems)),
});
export type NumberQuality = z.infer<typeof numberQualitySchema>;

export const numberQualityContract = defineContract({
  listProblems: {
    method: 'GET',
    path: '/whatsapp-problems',
    summary: 'Lists the connections of the official API with problems that need somebody.',
    access: { permission: 'connection:manage' },
    response: z.array(z.object({ connectionId: z.number().int(), problems: z.array(z.enum(numberProblems)) })),
  },
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
