import { filesContract } from '@recado/contracts';
import { definedFields } from '../../platform/defined-fields.ts';
import { routes } from '../../platform/http/route.ts';
import { createFileList } from './create-file-list.ts';
import { presentFileList } from './files.present.ts';
import { filesRepo } from './files.repo.ts';
import { readUpload } from './read-upload.ts';
import { removeFileList } from './remove-file-list.ts';
import { updateFileList } from './update-file-list.ts';
import { uploadFiles } from './upload-files.ts';

export const fileRoutes = routes(filesContract, {
  list: async ({ scope, query }) => {
    const { rows, hasMore } = await filesRepo.listPage(scope, query);
    return { files: rows.map((list) => presentFileList(scope, list)), hasMore };
  },

  one: async ({ scope, params }) => presentFileList(scope, await filesRepo.get(scope, params.id)),

  create: async ({ scope, viewer: { userId }, body: { name, message, options = [] } }) =>
    presentFileList(scope, await createFileList(scope, { name, message, userId, items: options })),

  update: async ({ scope, params, body: { name, message, options } }) => {
    const fields = definedFields({ name, message });
    return presentFileList(scope, await updateFileList(scope, { fileListId: params.id, fields, items: options }));
  },

  remove: async ({ scope, params }) => {
    await removeFileList(scope, params.id);
    return { message: 'file list removed' };
  },

  upload: async ({ scope, params, body, files }) =>
    presentFileList(scope, await uploadFiles(scope, { fileListId: params.id, files: readUpload(body, files) })),
});
