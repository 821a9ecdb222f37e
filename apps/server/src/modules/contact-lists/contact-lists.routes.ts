import {
  CONTACT_LIST_EXAMPLE_FILE_NAME,
  contactListItemsContract,
  contactListsContract,
  PAGE_SIZE,
} from '@recado/contracts';
import { cutPage, FIRST_POSITION, readCursorPage } from '../../platform/cursor-page.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { sheetAnswer } from '../../platform/sheets/sheet-answer.ts';
import { languageOf } from '../users/index.ts';
import { addListItem, changeListItem, removeListItem } from './change-list-items.ts';
import { contactListItemsRepo } from './contact-list-items.repo.ts';
import { presentContactList, presentListItem } from './contact-lists.present.ts';
import { contactListsRepo } from './contact-lists.repo.ts';
import { createContactList } from './create-contact-list.ts';
import { countFill, fillList } from './fill-list.ts';
import { importIntoList } from './import-into-list.ts';
import { makeExample } from './make-example.ts';
import { removeContactList } from './remove-contact-list.ts';
import { renameContactList } from './rename-contact-list.ts';
import { previewSheet } from './sheet/read-list-sheet.ts';

export const contactListRoutes = routes(contactListsContract, {
  list: async ({ scope, viewer, query }) => {
    const cursorPage = readCursorPage(viewer, query);
    if (cursorPage) {
      const { rows, count } = await contactListsRepo.listAfter(scope, query.searchParam, cursorPage.after);
      const { page, ...rest } = cutPage(rows, cursorPage, ({ name, id }) => ({ key: name, id }));
      return { records: page.map(presentContactList), ...rest, count };
    }
    const { rows, count } = await contactListsRepo.listPage(scope, query);
    return { records: rows.map(presentContactList), hasMore: count > query.pageNumber * PAGE_SIZE, count };
  },

  names: async ({ scope }) => (await contactListsRepo.listAll(scope)).map(presentContactList),

  example: async ({ scope, viewer }) => {
    const workbook = await makeExample(await languageOf(scope, viewer));
    return sheetAnswer({ ...workbook, as: 'xlsx', fileName: CONTACT_LIST_EXAMPLE_FILE_NAME });
  },

  one: async ({ scope, params }) => presentContactList(await contactListsRepo.get(scope, params.id)),

  create: async ({ scope, body }) => presentContactList(await createContactList(scope, body.name)),

  update: async ({ scope, params, body }) =>
    presentContactList(await renameContactList(scope, { listId: params.id, name: body.name })),

  remove: async ({ scope, params }) => {
    await removeContactList(scope, params.id);
    return { message: 'Contact list deleted' };
  },

  upload: ({ scope, params, query, body = {}, files }) =>
    importIntoList(scope, { listId: params.id, file: onlyFile(files), choices: body, importId: query.importId }),

  preview: async ({ scope, params, files }) => {
    await contactListsRepo.get(scope, params.id);
    return previewSheet(onlyFile(files).path);
  },

  countFill: ({ scope, params, body }) => countFill(scope, { listId: params.id, filter: body }),

  fill: ({ scope, params, query, body: { consentOrigin: origin, consentDate: date = null, ...filter } }) =>
    fillList(scope, {
      listId: params.id,
      filter,
      consent: origin === undefined ? null : { origin, date },
      importId: query.importId,
    }),
});

export const contactListItemRoutes = routes(contactListItemsContract, {
  list: async ({ scope, viewer, query: { contactListId: listId, searchParam: search, pageNumber, ...paging } }) => {
    const cursorPage = readCursorPage(viewer, paging);
    const after = cursorPage && (cursorPage.after ?? FIRST_POSITION);
    const { list, items, count } = await contactListItemsRepo.listPage(scope, { listId, search, pageNumber, after });
    if (!list) throw new AppError('ERR_NO_CONTACT_LIST_FOUND');
    if (cursorPage) {
      const { page, ...rest } = cutPage(items, cursorPage, ({ name, id }) => ({ key: name, id }));
      return { contacts: page.map((item) => presentListItem(scope, item)), ...rest, count };
    }
    return {
      contacts: items.map((item) => presentListItem(scope, item)),
      hasMore: count > pageNumber * PAGE_SIZE,
      count,
    };
  },

  one: async ({ scope, params }) => presentListItem(scope, await contactListItemsRepo.get(scope, params.id)),

  create: async ({ scope, body: { contactListId: listId, ...item } }) =>
    presentListItem(scope, await addListItem(scope, { listId, item })),

  update: async ({ scope, params, body }) =>
    presentListItem(scope, await changeListItem(scope, { itemId: params.id, change: body })),

  remove: async ({ scope, params }) => {
    await removeListItem(scope, params.id);
    return { message: 'Contact list item deleted' };
  },
});

function onlyFile([file]: readonly UploadedFile[]): UploadedFile {
  if (!file) throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'file', message: 'Obrigatório' }] });
  return file;
}
