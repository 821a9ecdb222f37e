import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

export const historyProgressed = defineEvent(
  'history.progressed',
  z.object({
    connectionId: z.number(),
    /** Both -1 while the history still arrives. */
    done: z.number(),
    total: z.number(),
    reached: z.iso.datetime().nullable(),
  }),
);
/** The import ended, or its tickets were closed. */
export const historySettled = defineEvent('history.settled', z.object({ connectionId: z.number() }));
