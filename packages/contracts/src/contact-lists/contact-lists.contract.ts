import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { cursorQuery, listQuery, nextCursor } from '../lists.ts';
import { defineContract, fileResponse } from '../route.ts';
import { shortName } from '../text.ts';
import { contactListSchema } from './contact-list.ts';
import { contactListFillBody, contactListFillCount, contactListFilter } from './contact-list-filter.ts';
import {
  CONTACT_LIST_IMPORT_MAX_BYTES,
  contactListImportProgress,
  contactListImportSchema,
  contactListUploadBody,
  sheetPreviewSchema,
} from './contact-list-import.ts';

export const CONTACT_LISTS_MAX = 500;
export const CONTACT_LIST_ITEMS_MAX = 1_000_000;
export const CONTACT_LIST_EXAMPLE_FILE_NAME = 'exemplo_lista_de_contatos.xlsx';

export const contactListBody = z.object({ name: shortName });
export type ContactListBody = z.infer<typeof contactListBody>;

const access = { permission: 'contact-list:manage', feature: 'useCampaigns' } as const;
const params = z.object({ id: recordIdText });
const isMissing = 'ERR_NO_CONTACT_LIST_FOUND';
const unusableSheets = [
  'ERR_UNSUPPORTED_MEDIA_TYPE',
  'ERR_SHEET_COLUMNS_MISSING',
  'ERR_SHEET_TOO_LONG',
  'ERR_SHEET_UNREADABLE',
  'ERR_PAYLOAD_TOO_LARGE',
] as const;
const multipart = { files: 'file', maxFiles: 1, maxFileBytes: CONTACT_LIST_IMPORT_MAX_BYTES } as const;

export const contactListsContract = defineContract({
  list: {
    method: 'GET',
    path: '/contact-lists/',
    summary: 'Lists the contact lists by name, twenty a page, each with its number of contacts.',
    access,
    api: { scope: 'contact-lists:read', operationId: 'listContactLists' },
    query: listQuery.extend(cursorQuery),
    response: z.object({
      records: z.array(contactListSchema),
      hasMore: z.boolean(),
      nextCursor,
      count: z.number().int(),
    }),
  },
  names: {
    method: 'GET',
    path: '/contact-lists/list',
    summary: 'Lists all contact lists by name, for pickers. A company parameter is ignored.',
    access,
    response: z.array(contactListSchema),
  },
  example: {
    method: 'GET',
    path: '/contact-lists/example',
    summary: 'Returns an example workbook for an import. Its example row has a number that belongs to no one.',
    access,
    response: fileResponse,
  },
  one: {
    method: 'GET',
    path: '/contact-lists/:id',
    summary: 'Returns one contact list.',
    access,
    api: { scope: 'contact-lists:read', operationId: 'getContactList' },
    params,
    response: contactListSchema,
    errors: [isMissing],
  },
  create: {
    method: 'POST',
    path: '/contact-lists',
    summary: 'Adds an empty contact list.',
    access,
    api: { scope: 'contact-lists:write', operationId: 'createContactList' },
    idempotent: true,
    body: contactListBody,
    response: contactListSchema,
    errors: ['ERR_TOO_MANY_CONTACT_LISTS'],
  },
  update: {
    method: 'PUT',
    path: '/contact-lists/:id',
    summary: 'Renames a contact list.',
    access,
    api: { scope: 'contact-lists:write', operationId: 'updateContactList' },
    params,
    body: contactListBody,
    response: contactListSchema,
    errors: [isMissing],
  },
  remove: {
    method: 'DELETE',
    path: '/contact-lists/:id',
    summary: 'Deletes a contact list with its contacts. Campaigns keep the copy they took when they started.',
    access,
    api: { scope: 'contact-lists:write', operationId: 'deleteContactList' },
    params,
    response: z.object({ message: z.string() }),
    errors: [isMissing],
  },
  upload: {
    method: 'POST',
    path: '/contact-lists/:id/upload',
    summary:
      'Imports contacts from an .xlsx, .xls or .csv file (`file`) into a list. A number the list already has stays as it is, so a file may be sent again.',
    access,
    params,
    /** With an `importId`, the session receives the progress as realtime events. */
    query: z.object({ importId: contactListImportProgress.shape.importId.optional() }),
    body: contactListUploadBody,
    multipart,
    response: contactListImportSchema,
    errors: [isMissing, ...unusableSheets],
  },
  preview: {
    method: 'POST',
    path: '/contact-lists/:id/upload/preview',
    summary:
      'Returns the titles and the first rows of a sheet (`file`) and what its columns seem to be. Stores nothing.',
    access,
    params,
    multipart,
    response: sheetPreviewSchema,
    errors: [isMissing, ...unusableSheets],
  },
  countFill: {
    method: 'POST',
    path: '/contact-lists/:id/from-contacts/count',
    summary: 'Counts the contacts that a filter would add to a list. Stores nothing.',
    access,
    api: { scope: 'contact-lists:read', operationId: 'countContactsForList' },
    params,
    body: contactListFilter,
    response: contactListFillCount,
    errors: [isMissing],
  },
  fill: {
    method: 'POST',
    path: '/contact-lists/:id/from-contacts',
    summary: 'Adds the contacts that match a filter to a list. Later changes of the contacts do not change the list.',
    access,
    api: { scope: 'contact-lists:write', operationId: 'fillContactList' },
    params,
    query: z.object({ importId: contactListImportProgress.shape.importId.optional() }),
    body: contactListFillBody,
    response: contactListImportSchema.pick({ created: true, present: true, refused: true }),
    errors: [isMissing],
  },
});
