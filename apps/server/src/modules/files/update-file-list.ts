import type { CompanyScope } from '../../platform/scope.ts';
import { changeFileList } from './change-file-list.ts';
import { filesRepo } from './files.repo.ts';
import type { FileListDetails, FileListFields, ItemDraft } from './files.tables.ts';
import { saveItems } from './save-items.ts';

export interface FileListChange {
  readonly fileListId: number;
  readonly fields: Partial<FileListFields>;
  /** Undefined: the entries stay as they are. */
  readonly items: readonly ItemDraft[] | undefined;
}

/** Changes the given fields of a list. */
export function updateFileList(
  scope: CompanyScope,
  { fileListId, fields, items }: FileListChange,
): Promise<FileListDetails> {
  return changeFileList(scope, fileListId, async (scope, before) => {
    if (items) await saveItems(scope, before, items);
    await filesRepo.update(scope, fileListId, fields);
  });
}
