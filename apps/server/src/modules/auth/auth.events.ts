import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

/**
 * A user signed out of a session or was put out of it, and must find nothing of theirs on that device. Not for a sign-in
 * elsewhere: the user may come back to the device.
 */
export const sessionEnded = defineEvent('session.ended', z.object({ sessionId: z.uuid(), userId: z.number() }));

/** The account was opened elsewhere and this session ended for it. */
export const sessionEvicted = defineEvent('session.evicted', z.object({ sessionId: z.uuid(), userId: z.number() }));
