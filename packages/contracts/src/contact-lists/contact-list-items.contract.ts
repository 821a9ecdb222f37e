import { z } from 'zod';
import { largeRecordIdText, recordId, recordIdText } from '../ids.ts';
import { cursorQuery, nextCursor, peopleQuery } from '../lists.ts';
import { defineContract } from '../route.ts';
import { shortName, storableText } from '../text.ts';
import { contactListItemSchema } from './contact-list.ts';

export const CONTACT_LIST_NUMBER_MIN_LENGTH = 8;
export const CONTACT_LIST_NUMBER_MAX_LENGTH = 50;

const number = storableText(CONTACT_LIST_NUMBER_MAX_LENGTH).trim().min(CONTACT_LIST_NUMBER_MIN_LENGTH);
const email = z.union([z.literal(''), storableText(254).trim().pipe(z.email('Invalid email'))]);

/** What the form edits. */
export const contactListItemFields = z.object({ name: shortName, number, email: email.default('') });
export type ContactListItemFields = z.input<typeof contactListItemFields>;

export const newContactListItemBody = contactListItemFields.extend({ contactListId: recordId });
export type NewContactListItemBody = z.input<typeof newContactListItemBody>;

export const contactListItemChangeBody = z.object({
  name: shortName.optional(),
  number: number.optional(),
  email: email.optional(),
});
export type ContactListItemChangeBody = z.infer<typeof contactListItemChangeBody>;

const access = { permission: 'contact-list:manage', feature: 'useCampaigns' } as const;
const params = z.object({ id: largeRecordIdText });
const isMissing = 'ERR_NO_CONTACT_LIST_ITEM_FOUND';

export const contactListItemsContract = defineContract({
  list: {
    method: 'GET',
    path: '/contact-list-items',
    summary:
      'Lists the contacts of a list by name, twenty a page. A search finds up to 5,000 by part of the name, number or e-mail.',
    access,
    api: { scope: 'contact-lists:read', operationId: 'listContactListItems' },
    query: peopleQuery.extend({ ...cursorQuery, contactListId: recordIdText }),
    response: z.object({
      contacts: z.array(contactListItemSchema),
      hasMore: z.boolean(),
      nextCursor,
      /** Up to 5,000 in a search. */
      count: z.number().int(),
    }),
    errors: ['ERR_NO_CONTACT_LIST_FOUND'],
  },
  one: {
    method: 'GET',
    path: '/contact-list-items/:id',
    summary: 'Returns one contact of a list.',
    access,
    api: { scope: 'contact-lists:read', operationId: 'getContactListItem' },
    params,
    response: contactListItemSchema,
    errors: [isMissing],
  },
  create: {
    method: 'POST',
    path: '/contact-list-items',
    summary: 'Adds a contact to a list, by its number with country code.',
    access,
    api: { scope: 'contact-lists:write', operationId: 'createContactListItem' },
    idempotent: true,
    body: newContactListItemBody,
    response: contactListItemSchema,
    errors: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_DUPLICATED_CONTACT_LIST_ITEM', 'ERR_CONTACT_LIST_FULL'],
  },
  update: {
    method: 'PUT',
    path: '/contact-list-items/:id',
    summary: 'Changes the fields sent of a contact of a list. A new number is unchecked again.',
    access,
    api: { scope: 'contact-lists:write', operationId: 'updateContactListItem' },
    params,
    body: contactListItemChangeBody,
    response: contactListItemSchema,
    errors: [isMissing, 'ERR_DUPLICATED_CONTACT_LIST_ITEM'],
  },
  remove: {
    method: 'DELETE',
    path: '/contact-list-items/:id',
    summary: 'Removes a contact from a list. The company’s own contacts stay as they are.',
    access: { permission: 'contact:delete', feature: 'useCampaigns' },
    api: { scope: 'contact-lists:write', operationId: 'deleteContactListItem' },
    params,
    response: z.object({ message: z.string() }),
    errors: [isMissing],
  },
});
