import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutList = z.object({ listId: z.number() });
const aboutItem = z.object({ itemId: z.number() });

export const contactListCreated = defineEvent('contact-list.created', aboutList);
/** Its name or its number of contacts. */
export const contactListChanged = defineEvent('contact-list.changed', aboutList);
export const contactListRemoved = defineEvent('contact-list.removed', aboutList);
/** More contacts joined a list than have events of their own. */
export const contactListFilled = defineEvent('contact-list.filled', aboutList);

export const listItemCreated = defineEvent('contact-list-item.created', aboutItem);
export const listItemChanged = defineEvent('contact-list-item.changed', aboutItem);
export const listItemRemoved = defineEvent('contact-list-item.removed', aboutItem.extend({ listId: z.number() }));
