import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

export const historyProgressed = defineEvent(
  'history.progressed',
  z.object({
    connectionId: z.number(),
    /** Both -1 while the past still arrives. */
    done: z.number(),
    total: z.number(),
    reached: z.iso.datetime().nullable(),
  }),
);
/** It is over, or what it has opened was closed. */
export const historySettled = defineEvent('history.settled', z.object({ connectionId: z.number() }));
