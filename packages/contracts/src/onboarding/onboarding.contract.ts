import { z } from 'zod';
import { defineContract } from '../route.ts';

/** The first steps of a company in order, from an empty account to its first answered customer. */
export const onboardingSteps = ['connection', 'queue', 'colleague', 'customer', 'answer'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const onboardingSchema = z
  .object({
    done: z.record(z.enum(onboardingSteps), z.boolean()),
    /** The connected number a customer can write to, digits only; null while there is none. */
    number: z.string().nullable(),
    /** The caller has dismissed the list. */
    isDismissed: z.boolean(),
  })
  .meta({ id: 'Onboarding' });
export type Onboarding = z.output<typeof onboardingSchema>;

const access = { permission: 'onboarding:follow' } as const;

export const onboardingContract = defineContract({
  show: {
    method: 'GET',
    path: '/onboarding',
    summary: 'Lists the first steps of a company and which of them are done.',
    access,
    response: onboardingSchema,
  },
  dismiss: {
    method: 'POST',
    path: '/onboarding/dismiss',
    summary: 'Dismisses the first steps for the caller; colleagues still see theirs.',
    access,
    response: z.object({ message: z.string() }),
  },
});
