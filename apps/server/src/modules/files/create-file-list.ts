import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { fileListCreated } from './files.events.ts';
import { filesRepo } from './files.repo.ts';
import type { FileListDetails, FileListFields, ItemDraft } from './files.tables.ts';
import { saveItems } from './save-items.ts';

/** Adds a list with its entries, whose files are uploaded later. */
export async function createFileList(
  scope: CompanyScope,
  { items, ...fields }: FileListFields & { readonly userId: number | null; readonly items: readonly ItemDraft[] },
): Promise<FileListDetails> {
  return scope.transaction(async (scope) => {
    const { id } = await filesRepo.insert(scope, fields);
    await saveItems(scope, { id, items: [] }, items);
    const created = await filesRepo.get(scope, id);
    await recordAudit(scope, 'file-list.create', { fileListId: id, after: created });
    await scope.emit(fileListCreated, { fileListId: id });
    return created;
  });
}
