import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { cursorQuery, listOf, nextCursor, peopleQuery } from '../lists.ts';
import { defineContract, fileResponse } from '../route.ts';
import { storableText } from '../text.ts';
import { contactChannels, contactSchema } from './contact.ts';
import { CONTACT_IMPORT_MAX_BYTES, contactImportProgress, contactImportSchema } from './contact-import.ts';

const text = (maxLength: number) => storableText(maxLength).trim();
/** Clients send an empty text for a filter that is not set. */
const filter = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema);

export const CONTACT_NAME_MIN_LENGTH = 2;
export const CONTACT_NAME_MAX_LENGTH = 250;
export const CONTACT_NUMBER_MIN_LENGTH = 8;
export const CONTACT_NUMBER_MAX_LENGTH = 50;
export const CONTACT_LIST_LIMIT = 5000;
export const CONTACT_EXPORT_FILE_NAME = 'backup_contatos.xlsx';
export const CONTACT_TEMPLATE_FILE_NAME = 'modelo_contatos.xlsx';
export const CONTACT_WALLETS_MAX = 20;

const name = text(CONTACT_NAME_MAX_LENGTH).min(CONTACT_NAME_MIN_LENGTH);
const email = z.union([z.literal(''), text(254).pipe(z.email())]);
const extraInfo = z.array(z.object({ id: recordId.optional(), name: text(100).min(1), value: text(1000) })).max(100);

/** An agent's id, or a list of ids in order of priority. */
const wallets = z
  .union([recordId, z.array(recordId).max(CONTACT_WALLETS_MAX), z.null()])
  .transform((given) => (given === null ? [] : [given].flat()));

const contactFields = {
  email: email.optional(),
  disableBot: z.boolean().optional(),
  acceptAudioMessage: z.boolean().optional(),
  extraInfo: extraInfo.optional(),
  wallets: wallets.optional(),
};

export const newContactBody = z.object({
  ...contactFields,
  name,
  number: text(CONTACT_NUMBER_MAX_LENGTH).min(CONTACT_NUMBER_MIN_LENGTH),
  channel: z.enum(['whatsapp', 'whatsappapi']).default('whatsapp'),
});
export type NewContactBody = z.input<typeof newContactBody>;

export const contactChangeBody = z.object({
  ...contactFields,
  name: name.optional(),
  /** A number sent back as the form showed it, masked or not, changes nothing. */
  number: text(CONTACT_NUMBER_MAX_LENGTH).optional(),
});
export type ContactChangeBody = z.input<typeof contactChangeBody>;

const access = { permission: 'contact:work' } as const;
const idParam = z.object({ id: recordIdText });
const isMissing = ['ERR_NO_CONTACT_FOUND'] as const;

export const contactsContract = defineContract({
  list: {
    method: 'GET',
    path: '/contacts',
    summary:
      'Lists contacts by name, twenty a page. A user who sees masked numbers can search the visible digits or the whole number.',
    access,
    api: { scope: 'contacts:read', operationId: 'listContacts' },
    query: peopleQuery.extend({
      ...cursorQuery,
      channel: filter(z.enum(contactChannels).optional()),
      isGroup: filter(
        z
          .enum(['true', 'false'])
          .transform((word) => word === 'true')
          .optional(),
      ),
      contactTag: listOf(recordIdText).describe('Ids of tags; a contact must have all of them.'),
    }),
    response: z.object({
      contacts: z.array(contactSchema),
      hasMore: z.boolean(),
      nextCursor,
      count: z.number().int(),
    }),
  },
  names: {
    method: 'GET',
    path: '/contacts/list',
    summary: 'Lists the first 5,000 contacts by name, for pickers.',
    access,
    response: z.array(contactSchema.pick({ id: true, name: true, number: true })),
  },
  profile: {
    method: 'GET',
    path: '/contacts/profile/:number',
    summary: 'Returns the id of the contact with exactly this number, or 0. Sends no request to a provider.',
    access,
    api: { scope: 'contacts:read', operationId: 'getContactByNumber' },
    params: z.object({ number: text(CONTACT_NUMBER_MAX_LENGTH) }),
    response: z.object({
      contactId: z.number().int(),
      urlPicture: z.string().nullable(),
      profilePicUrl: z.string().nullable(),
    }),
  },
  import: {
    method: 'POST',
    path: '/contacts/import',
    summary:
      'Imports contacts from a workbook or a CSV file (`file`) with columns for name, number and optionally e-mail. Existing contacts gain only missing fields.',
    access: { permission: 'contact:import' },
    /** With an `importId`, the session receives the progress as realtime events. */
    query: z.object({ importId: contactImportProgress.shape.importId.optional() }),
    multipart: { files: 'file', maxFiles: 1, maxFileBytes: CONTACT_IMPORT_MAX_BYTES },
    response: contactImportSchema,
    errors: [
      'ERR_UNSUPPORTED_MEDIA_TYPE',
      'ERR_SHEET_COLUMNS_MISSING',
      'ERR_SHEET_TOO_LONG',
      'ERR_SHEET_UNREADABLE',
      'ERR_PAYLOAD_TOO_LARGE',
    ],
  },
  importTemplate: {
    method: 'GET',
    path: '/contacts/import/template',
    summary: 'Returns a workbook with only the column titles for an import.',
    access: { permission: 'contact:import' },
    response: fileResponse,
  },
  export: {
    method: 'GET',
    path: '/contacts/export',
    summary: 'Exports all personal contacts as a workbook, by name, with numbers as the caller may see them.',
    access: { permission: 'contact:export' },
    response: fileResponse,
  },
  show: {
    method: 'GET',
    path: '/contacts/:id',
    summary: 'Returns one contact.',
    access,
    api: { scope: 'contacts:read', operationId: 'getContact' },
    params: idParam,
    response: contactSchema,
    errors: isMissing,
  },
  create: {
    method: 'POST',
    path: '/contacts',
    summary:
      'Adds a contact by phone number, with country code. A connected WhatsApp by QR code checks whether the number has WhatsApp.',
    access,
    api: { scope: 'contacts:write', operationId: 'createContact' },
    body: newContactBody,
    response: contactSchema,
    errors: ['ERR_DUPLICATED_CONTACT', 'ERR_NO_USER_FOUND', 'ERR_WAPP_CHECK_CONTACT', 'ERR_WAPP_INVALID_CONTACT'],
  },
  update: {
    method: 'PUT',
    path: '/contacts/:id',
    summary: 'Changes a contact. Omitted fields stay unchanged; a list of extra information replaces the previous one.',
    access,
    api: { scope: 'contacts:write', operationId: 'updateContact' },
    params: idParam,
    body: contactChangeBody,
    response: contactSchema,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_DUPLICATED_CONTACT', 'ERR_NO_USER_FOUND'],
  },
  delete: {
    method: 'DELETE',
    path: '/contacts/:id',
    summary: 'Deletes a contact with its addresses.',
    access: { permission: 'contact:delete' },
    api: { scope: 'contacts:write', operationId: 'deleteContact' },
    params: idParam,
    response: z.object({ message: z.string() }),
    errors: isMissing,
  },
  toggleAcceptAudio: {
    method: 'PUT',
    path: '/contacts/toggleAcceptAudio/:id',
    summary: 'Toggles whether audio messages of this contact are accepted.',
    access,
    params: idParam,
    response: contactSchema,
    errors: isMissing,
  },
  block: {
    method: 'PUT',
    path: '/contacts/block/:id',
    summary: 'Blocks or unblocks a contact.',
    access,
    api: { scope: 'contacts:write', operationId: 'blockContact' },
    params: idParam,
    body: z.object({ active: z.boolean() }),
    response: contactSchema,
    errors: isMissing,
  },
  toggleDisableBot: {
    method: 'PUT',
    path: '/contacts/toggleDisableBot/:contactId',
    summary: 'Toggles whether bots answer this contact.',
    access,
    params: z.object({ contactId: recordIdText }),
    response: contactSchema,
    errors: isMissing,
  },
});
