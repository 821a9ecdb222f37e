import { z } from 'zod';
import { languages } from '../languages.ts';
import { storableText } from '../text.ts';

/** Raised with every change of the notice's text, in any language: each number then needs a new signature. */
export const RISK_NOTICE_VERSION = 1;
export const RISK_NOTICE_NAME_MIN = 5;
export const RISK_NOTICE_NAME_MAX = 100;

/** Details of `ERR_CAMPAIGN_RISK_NOT_SIGNED`: which number needs a signature, under which text. */
export const riskNoticeSchema = z.object({
  whatsappId: z.number().int(),
  name: z.string(),
  version: z.number().int(),
});
export type RiskNotice = z.infer<typeof riskNoticeSchema>;

export const signRiskNoticeBody = z.object({
  whatsappId: z.number().int().positive(),
  /** The version that the person has read. */
  version: z.literal(RISK_NOTICE_VERSION),
  signedBy: storableText(RISK_NOTICE_NAME_MAX)
    .trim()
    .min(RISK_NOTICE_NAME_MIN)
    .describe('The full name of the person.'),
  language: z.enum(languages).describe('The language in which the person has read it.'),
});

export const signedRiskNoticeSchema = z.object({
  whatsappId: z.number().int(),
  version: z.number().int(),
  signedBy: z.string(),
  signedAt: z.iso.datetime(),
});
export type SignedRiskNotice = z.infer<typeof signedRiskNoticeSchema>;
