import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const promptId = z.object({ promptId: z.number() });

export const promptCreated = defineEvent('prompt.created', promptId);
export const promptChanged = defineEvent('prompt.changed', promptId);
export const promptRemoved = defineEvent('prompt.removed', promptId);
/** The company has spent this percentage of its monthly budget for AI. */
export const aiBudgetReached = defineEvent('prompt.budget-reached', z.object({ percent: z.number() }));
