import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

/** Something in the options of a queue is not as it was. */
export const optionsChanged = defineEvent('chatbot.changed', z.object({ queueId: z.number() }));
