import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { listOf, peopleQuery } from '../lists.ts';
import { defineContract, fileResponse } from '../route.ts';
import { storableText } from '../text.ts';
import { contactChannels, contactSchema } from './contact.ts';
import { CONTACT_IMPORT_MAX_BYTES, contactImportProgress, contactImportSchema } from './contact-import.ts';

const text = (maxLength: number) => storableText(maxLength).trim();
/** Clients send a filter that is not set as an empty text. */
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

/** An agent's id, or a list of them; the first comes before the others. */
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
  /** What the form was shown may come back as it is, masked or not, and then changes nothing. */
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
    summary: 'Contacts by name, twenty a page. Who sees numbers masked finds them by what is visible or by the whole.',
    access,
    query: peopleQuery.extend({
      channel: filter(z.enum(contactChannels).optional()),
      isGroup: filter(
        z
          .enum(['true', 'false'])
          .transform((word) => word === 'true')
          .optional(),
      ),
      contactTag: listOf(recordIdText).describe('Ids of tags: who carries all of them.'),
    }),
    response: z.object({ contacts: z.array(contactSchema), hasMore: z.boolean(), count: z.number().int() }),
  },
  names: {
    method: 'GET',
    path: '/contacts/list',
    summary: 'The first 5,000 contacts by name, for choosing one.',
    access,
    response: z.array(contactSchema.pick({ id: true, name: true, number: true })),
  },
  profile: {
    method: 'GET',
    path: '/contacts/profile/:number',
    summary: 'The contact with exactly this number, 0 where there is none. Asks nobody outside.',
    access,
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
      'Adds contacts from a workbook or a CSV file (`file`) with titles for name, number and, if there is one, e-mail. Known contacts only gain what they lacked.',
    access,
    /** With an `importId` the session is told live how far it is. */
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
    summary: 'A workbook with nothing but the titles that an import asks for.',
    access,
    response: fileResponse,
  },
  export: {
    method: 'GET',
    path: '/contacts/export',
    summary: 'All people among the contacts as a workbook, by name. Numbers as the viewer may see them.',
    access,
    response: fileResponse,
  },
  show: {
    method: 'GET',
    path: '/contacts/:id',
    summary: 'One contact.',
    access,
    params: idParam,
    response: contactSchema,
    errors: isMissing,
  },
  create: {
    method: 'POST',
    path: '/contacts',
    summary: 'Adds a contact by phone number, with country code. A connected line by QR code is asked who has it.',
    access,
    body: newContactBody,
    response: contactSchema,
    errors: ['ERR_DUPLICATED_CONTACT', 'ERR_NO_USER_FOUND', 'ERR_WAPP_CHECK_CONTACT', 'ERR_WAPP_INVALID_CONTACT'],
  },
  update: {
    method: 'PUT',
    path: '/contacts/:id',
    summary: 'Changes a contact. What is left out stays; a list of extra information replaces the one before.',
    access,
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
    params: idParam,
    response: z.object({ message: z.string() }),
    errors: isMissing,
  },
  toggleAcceptAudio: {
    method: 'PUT',
    path: '/contacts/toggleAcceptAudio/:id',
    summary: 'Switches whether audio messages of this contact are welcome.',
    access,
    params: idParam,
    response: contactSchema,
    errors: isMissing,
  },
  block: {
    method: 'PUT',
    path: '/contacts/block/:id',
    summary: 'Blocks a contact, or lets it in again.',
    access,
    params: idParam,
    body: z.object({ active: z.boolean() }),
    response: contactSchema,
    errors: isMissing,
  },
  toggleDisableBot: {
    method: 'PUT',
    path: '/contacts/toggleDisableBot/:contactId',
    summary: 'Switches whether robots answer this contact.',
    access,
    params: z.object({ contactId: recordIdText }),
    response: contactSchema,
    errors: isMissing,
  },
});
