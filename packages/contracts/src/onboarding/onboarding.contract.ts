import { z } from 'zod';
import { defineContract } from '../route.ts';

/** From an empty company to its first answered customer, in the order in which one leads to the next. */
export const onboardingSteps = ['connection', 'queue', 'colleague', 'customer', 'answer'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const onboardingSchema = z
  .object({
    done: z.record(z.enum(onboardingSteps), z.boolean()),
    /** Where a customer can write to by now, digits only; null while no number is connected. */
    number: z.string().nullable(),
    /** The person asking has put the list away. */
    isDismissed: z.boolean(),
  })
  .meta({ id: 'Onboarding' });
export type Onboarding = z.output<typeof onboardingSchema>;

const access = { permission: 'onboarding:follow' } as const;

export const onboardingContract = defineContract({
  show: {
    method: 'GET',
    path: '/onboarding',
    summary: 'The first steps of a company and which of them are done.',
    access,
    response: onboardingSchema,
  },
  dismiss: {
    method: 'POST',
    path: '/onboarding/dismiss',
    summary: 'Puts the first steps away for the person asking; colleagues keep theirs.',
    access,
    response: z.object({ message: z.string() }),
  },
});
