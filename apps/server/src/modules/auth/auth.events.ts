import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

/** The account was opened elsewhere and this session ended for it. */
export const sessionEvicted = defineEvent('session.evicted', z.object({ sessionId: z.uuid(), userId: z.number() }));
