import { z } from 'zod';
import { planFeatures } from '../plan-features.ts';
import { defineContract } from '../route.ts';

const flags = Object.fromEntries(planFeatures.map((feature) => [feature, z.boolean()])) as Record<
  (typeof planFeatures)[number],
  z.ZodBoolean
>;

export const planSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** In BRL, two decimals, as text on the way in and a number on the way out. */
    amount: z.number(),
    users: z.number().int(),
    connections: z.number().int(),
    queues: z.number().int(),
    isPublic: z.boolean(),
    trialDays: z.number().int(),
    ...flags,
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof planSchema>;

export const plansContract = defineContract({
  listPublic: {
    method: 'GET',
    path: '/plans/list',
    summary: 'The plans anybody may choose at sign-up, cheapest first.',
    access: { public: 'Sign-up shows the plans before there is an account.' },
    // `listPublic=false` is how existing clients ask for the public plans; any value means the same here.
    query: z.object({ listPublic: z.string().max(10).optional() }),
    response: z.array(planSchema),
  },
});
