import {
  CONTACT_EXPORT_FILE_NAME,
  CONTACT_LIST_LIMIT,
  CONTACT_TEMPLATE_FILE_NAME,
  contactsContract,
  PAGE_SIZE,
} from '@recado/contracts';
import { cutPage, readCursorPage } from '../../platform/cursor-page.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import { sheetAnswer } from '../../platform/sheets/sheet-answer.ts';
import { languageOf } from '../users/index.ts';
import { addContact } from './add-contact.ts';
import { blockContact } from './block-contact.ts';
import { presentContact, presentContactName } from './contacts.present.ts';
import { contactsRepo } from './contacts.repo.ts';
import { countNumberSearch } from './count-number-search.ts';
import { deleteContact } from './delete-contact.ts';
import { editContact } from './edit-contact.ts';
import { exportContacts } from './export-contacts.ts';
import { findByNumber } from './find-contact.ts';
import { importContacts } from './import-contacts.ts';
import { makeImportTemplate } from './make-import-template.ts';
import { toggleContactSwitch } from './toggle-contact-switch.ts';

export const contactRoutes = routes(contactsContract, {
  list: async ({ scope, viewer, query: { searchParam, pageNumber, channel, isGroup, contactTag, ...paging } }) => {
    await countNumberSearch(scope, searchParam);
    const filter = { audience: viewer, search: searchParam, channel, isGroup, tagIds: contactTag };
    const cursorPage = readCursorPage(viewer, paging);
    if (cursorPage) {
      const { contacts, count } = await contactsRepo.listAfter(scope, filter, cursorPage.after);
      const { page, ...rest } = cutPage(contacts, cursorPage, ({ name, id }) => ({ key: name, id }));
      return { contacts: page.map((contact) => presentContact(viewer, contact)), ...rest, count };
    }
    const { contacts, count } = await contactsRepo.listPage(scope, { ...filter, pageNumber });
    return {
      contacts: contacts.map((contact) => presentContact(viewer, contact)),
      hasMore: count > pageNumber * PAGE_SIZE,
      count,
    };
  },

  names: async ({ scope, viewer }) => {
    const contacts = await contactsRepo.listNames(scope, CONTACT_LIST_LIMIT);
    return contacts.map((contact) => presentContactName(viewer, contact));
  },

  profile: async ({ scope, params: { number } }) => {
    await countNumberSearch(scope, number);
    const contact = await findByNumber(scope, number);
    const picture = contact?.pictureUrl ?? null;
    return { contactId: contact?.id ?? 0, urlPicture: picture, profilePicUrl: picture };
  },

  import: ({ scope, files: [file], query }) => {
    if (!file) throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'file', message: 'Obrigatório' }] });
    return importContacts(scope, file, query.importId);
  },

  importTemplate: async ({ scope, viewer }) => {
    const language = await languageOf(scope, viewer);
    return sheetAnswer({ ...(await makeImportTemplate(language)), as: 'xlsx', fileName: CONTACT_TEMPLATE_FILE_NAME });
  },

  export: async ({ scope, viewer }) => {
    const language = await languageOf(scope, viewer);
    const workbook = await exportContacts(scope, { audience: viewer, language });
    return sheetAnswer({ ...workbook, as: 'xlsx', fileName: CONTACT_EXPORT_FILE_NAME });
  },

  show: async ({ scope, viewer, params: { id } }) => presentContact(viewer, await contactsRepo.get(scope, id)),

  create: async ({ scope, viewer, body: { disableBot, acceptAudioMessage, ...contact } }) => {
    await countNumberSearch(scope, contact.number);
    const added = await addContact(scope, { ...contact, isBotDisabled: disableBot, acceptsAudio: acceptAudioMessage });
    return presentContact(viewer, added);
  },

  update: async ({ scope, viewer, params, body: { disableBot, acceptAudioMessage, ...edit } }) => {
    await countNumberSearch(scope, edit.number);
    const edited = await editContact(scope, {
      ...edit,
      contactId: params.id,
      isBotDisabled: disableBot,
      acceptsAudio: acceptAudioMessage,
    });
    return presentContact(viewer, edited);
  },

  delete: async ({ scope, params }) => {
    await deleteContact(scope, { contactId: params.id });
    return { message: 'Contact deleted' };
  },

  toggleAcceptAudio: async ({ scope, viewer, params }) =>
    presentContact(viewer, await toggleContactSwitch(scope, { contactId: params.id, toggle: 'acceptsAudio' })),

  block: async ({ scope, viewer, params, body }) =>
    presentContact(viewer, await blockContact(scope, { contactId: params.id, isActive: body.active })),

  toggleDisableBot: async ({ scope, viewer, params }) =>
    presentContact(viewer, await toggleContactSwitch(scope, { contactId: params.contactId, toggle: 'isBotDisabled' })),
});
