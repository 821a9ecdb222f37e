import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

/** The options of a queue have changed. */
export const optionsChanged = defineEvent('chatbot.changed', z.object({ queueId: z.number() }));
