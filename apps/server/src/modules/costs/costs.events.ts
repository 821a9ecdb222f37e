import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

/** The company has spent this percentage of its monthly budget for messages. */
export const costBudgetReached = defineEvent('cost.budget-reached', z.object({ percent: z.number() }));
