import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

const aboutContact = z.object({ contactId: z.number() });

export const contactCreated = defineEvent('contact.created', aboutContact);
export const contactUpdated = defineEvent('contact.updated', aboutContact);
/** So many came or changed at once that they are not announced one by one. */
export const contactsImported = defineEvent('contact.imported', z.object({}));
/** Announced while the row is still there: a reaction may take what hangs on it along, or refuse. */
export const contactDeleted = defineEvent('contact.deleted', aboutContact);
/**
 * Two contacts were one person. Announced while both rows are there: whoever refers to `dropId` refers to `keepId`
 * when its reaction has run.
 */
export const contactMerged = defineEvent('contact.merged', z.object({ keepId: z.number(), dropId: z.number() }));
