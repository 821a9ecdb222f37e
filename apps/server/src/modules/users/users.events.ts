import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const userId = z.object({ userId: z.number() });

export const userAdded = defineEvent('user.added', userId);
export const userChanged = defineEvent('user.changed', userId);
/** A user came online, or went offline. */
export const userPresenceChanged = defineEvent('user.presence-changed', userId.extend({ isOnline: z.boolean() }));
export const userEmailChanged = defineEvent('user.email-changed', userId.extend({ previousEmail: z.string() }));
/** The user is to choose a password through a link, which proves that the address is theirs. */
export const userInvited = defineEvent('user.invited', userId);
export const userPasswordChanged = defineEvent('user.password-changed', userId);
/** Emitted just before the row is deleted, so that reactions still find what belongs to the user. */
export const userRemoved = defineEvent('user.removed', userId);
