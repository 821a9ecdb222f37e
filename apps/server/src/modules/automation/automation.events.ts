import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

/** A language model has handed a customer over to people, in a company that wants a summary of it. */
export const modelHandedOver = defineEvent('automation.model-handed-over', z.object({ ticketId: z.number() }));
