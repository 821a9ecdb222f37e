import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

/**
 * A user signed out of a session or it was ended for them: nothing of theirs may remain on that device. Not for a
 * sign-in elsewhere: the user may return to the device.
 */
export const sessionEnded = defineEvent('session.ended', z.object({ sessionId: z.uuid(), userId: z.number() }));

/** The user signed in elsewhere and this session ended for it. */
export const sessionEvicted = defineEvent('session.evicted', z.object({ sessionId: z.uuid(), userId: z.number() }));
