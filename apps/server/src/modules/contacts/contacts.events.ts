import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutContact = z.object({ contactId: z.number() });

export const contactCreated = defineEvent('contact.created', aboutContact);
export const contactUpdated = defineEvent('contact.updated', aboutContact);
/** Too many contacts changed for one event each. */
export const contactsImported = defineEvent('contact.imported', z.object({}));
/** Emitted while the row still exists: a reaction may delete what depends on it, or refuse. */
export const contactDeleted = defineEvent('contact.deleted', aboutContact);
/**
 * Two contacts are one person. Emitted while both rows exist: after its reaction, each module refers to `keepId`
 * instead of `dropId`.
 */
export const contactMerged = defineEvent('contact.merged', z.object({ keepId: z.number(), dropId: z.number() }));
