import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { planFeatures } from '../plan-features.ts';
import { defineContract } from '../route.ts';
import { shortName } from '../text.ts';

type Flags<T extends z.ZodType> = Record<(typeof planFeatures)[number], T>;
const flagsOf = <T extends z.ZodType>(flag: T) =>
  Object.fromEntries(planFeatures.map((feature) => [feature, flag])) as Flags<T>;

export const planSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** BRL a month. */
    amount: z.number(),
    users: z.number().int(),
    connections: z.number().int(),
    queues: z.number().int(),
    isPublic: z.boolean(),
    trialDays: z.number().int(),
    ...flagsOf(z.boolean()),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof planSchema>;

const LARGEST_AMOUNT = 9_999_999.99;

/** A number, or the text of a form with a comma or a point before the cents. */
const amount = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value.trim().replace(',', '.')) : value),
  z
    .number()
    .min(0)
    .max(LARGEST_AMOUNT)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'No fractions of a cent.'),
);

/** Number('') is 0, but an emptied field of a form must not set a limit of zero. */
const count = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number().int().min(0).max(1_000_000),
);
const trialDays = z.number().int().min(0).max(365);

export const planChangeBody = z.object({
  name: shortName.optional(),
  amount: amount.optional(),
  users: count.optional(),
  connections: count.optional(),
  queues: count.optional(),
  isPublic: z.boolean().optional(),
  trialDays: trialDays.optional(),
  ...flagsOf(z.boolean().optional()),
});
export type PlanChangeBody = z.infer<typeof planChangeBody>;

export const newPlanBody = planChangeBody.extend({
  name: shortName,
  amount,
  users: count,
  connections: count,
  queues: count,
});
export type NewPlanBody = z.infer<typeof newPlanBody>;

const access = { super: true } as const;
const params = z.object({ id: recordIdText });

export const plansContract = defineContract({
  listPublic: {
    method: 'GET',
    path: '/plans/list',
    summary: 'Lists the plans offered at sign-up, cheapest first.',
    access: { public: 'Sign-up shows the plans before there is an account.' },
    // Existing clients send `listPublic=false` to get the public plans; here every value means the same.
    query: z.object({ listPublic: z.string().max(10).optional() }),
    response: z.array(planSchema),
  },
  all: {
    method: 'GET',
    path: '/plans/all',
    summary: 'Lists every plan of the installation, by name.',
    access,
    response: z.array(planSchema),
  },
  one: {
    method: 'GET',
    path: '/plans/:id',
    summary: 'Returns one plan.',
    access,
    params,
    response: planSchema,
    errors: ['ERR_NO_PLAN_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/plans',
    summary: 'Adds a plan; omitted features are switched on.',
    access,
    body: newPlanBody,
    response: planSchema,
    errors: ['ERR_PLAN_NAME_ALREADY_EXISTS'],
  },
  update: {
    method: 'PUT',
    path: '/plans/:id',
    summary: 'Changes the fields sent of a plan. Open invoices keep their price.',
    access,
    params,
    body: planChangeBody,
    response: planSchema,
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_NAME_ALREADY_EXISTS', 'ERR_PLAN_IS_CUSTOM'],
  },
  remove: {
    method: 'DELETE',
    path: '/plans/:id',
    summary: 'Deletes a plan that no company uses.',
    access,
    params,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_IN_USE', 'ERR_PLAN_IS_CUSTOM'],
  },
});
