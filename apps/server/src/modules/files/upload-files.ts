import { FILE_LIST_MAX_FILES } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { inspectFile } from '../../platform/media/inspect-file.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changeFileList } from './change-file-list.ts';
import { filesRepo } from './files.repo.ts';
import type { FileListDetails, FileListItemRow } from './files.tables.ts';

export interface FileForList {
  readonly file: UploadedFile;
  /** The entry it belongs to; undefined: a new entry. */
  readonly itemId: number | undefined;
  /** Empty: the entry keeps its name, a new one is named like its file. */
  readonly name: string;
}

type StoredItem = Pick<FileListItemRow, 'mediaKey' | 'mediaName' | 'mediaMimeType' | 'mediaSizeBytes'>;

/** Adds files to a list, all or none. */
export async function uploadFiles(
  scope: CompanyScope,
  { fileListId, files }: { fileListId: number; files: readonly FileForList[] },
): Promise<FileListDetails> {
  // Checked before anything is stored, and again when the list is locked.
  assertFits(await filesRepo.get(scope, fileListId), files);
  const stored: (FileForList & { readonly media: StoredItem })[] = [];
  try {
    for (const one of files) stored.push({ ...one, media: await store(scope, one.file) });
    return await changeFileList(scope, fileListId, async (scope, list) => {
      assertFits(list, files);
      let place = Math.max(-1, ...list.items.map((item) => item.place));
      for (const { itemId, name, file, media } of stored) {
        if (itemId !== undefined) {
          await filesRepo.updateItem(scope, itemId, { ...media, ...(name !== '' && { name }) });
          continue;
        }
        place += 1;
        await filesRepo.insertItem(scope, { fileListId, place, name: name || file.fileName, ...media });
      }
    });
  } catch (error) {
    for (const { media } of stored) if (media.mediaKey !== null) await scope.services.storage.delete(media.mediaKey);
    throw error;
  }
}

async function store(scope: CompanyScope, file: UploadedFile): Promise<StoredItem> {
  const { mimeType, extension } = await inspectFile(file.path, file);
  const { key, sizeBytes } = await storeMedia(scope, { file: file.path, mimeType, extension });
  return { mediaKey: key, mediaName: file.fileName, mediaMimeType: mimeType, mediaSizeBytes: sizeBytes };
}

function assertFits({ items }: FileListDetails, files: readonly FileForList[]): void {
  const ids = files.flatMap(({ itemId }) => itemId ?? []);
  const issues = [];
  if (ids.some((id) => !items.some((item) => item.id === id))) issues.push({ path: 'id', message: 'is unknown' });
  if (new Set(ids).size < ids.length) issues.push({ path: 'id', message: 'comes twice' });
  if (items.length + files.length - ids.length > FILE_LIST_MAX_FILES) {
    issues.push({ path: 'files', message: `at most ${FILE_LIST_MAX_FILES} files` });
  }
  if (issues.length > 0) throw new AppError('ERR_INVALID_REQUEST', { issues });
}
