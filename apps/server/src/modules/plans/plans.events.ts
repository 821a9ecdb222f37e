import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutPlan = z.object({ planId: z.number() });

export const planCreated = defineEvent('plan.created', aboutPlan);
export const planChanged = defineEvent('plan.changed', aboutPlan);
export const planRemoved = defineEvent('plan.removed', aboutPlan);
