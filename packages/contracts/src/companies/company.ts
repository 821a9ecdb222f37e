import { z } from 'zod';
import { planSchema } from '../plans/plans.contract.ts';

export const recurrences = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;
export type Recurrence = (typeof recurrences)[number];

/** The platform owner's own company. It never expires. */
export const PLATFORM_COMPANY_ID = 1;

/** The company as the signed-in user sees it. */
export const ownCompanySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    status: z.boolean(),
    /** Calendar day, YYYY-MM-DD; null never expires. */
    dueDate: z.iso.date().nullable(),
    timeZone: z.string(),
    plan: planSchema.nullable(),
    companieSettings: z.array(
      z.object({ key: z.string(), value: z.union([z.string(), z.boolean()]) }).meta({ id: 'SettingPair' }),
    ),
  })
  .meta({ id: 'OwnCompany' });
export type OwnCompany = z.infer<typeof ownCompanySchema>;
