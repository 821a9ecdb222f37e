import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

const userId = z.object({ userId: z.number() });

export const userAdded = defineEvent('user.added', userId);
export const userChanged = defineEvent('user.changed', userId);
/** A person came, or has been gone for a while. */
export const userPresenceChanged = defineEvent('user.presence-changed', userId.extend({ isOnline: z.boolean() }));
export const userEmailChanged = defineEvent('user.email-changed', userId);
export const userPasswordChanged = defineEvent('user.password-changed', userId);
/** Announced just before the row goes, so that who reacts still finds what belongs to the user. */
export const userRemoved = defineEvent('user.removed', userId);
