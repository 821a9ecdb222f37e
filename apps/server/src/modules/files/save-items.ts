import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { filesRepo } from './files.repo.ts';
import type { FileListDetails, ItemDraft } from './files.tables.ts';

/**
 * Replaces the entries of a list, in this order. Missing ones are deleted; their files stay in the storage as long as a
 * conversation shows them.
 */
export async function saveItems(
  scope: CompanyScope,
  list: Pick<FileListDetails, 'id' | 'items'>,
  drafts: readonly ItemDraft[],
): Promise<void> {
  const known = new Map(list.items.map((item) => [item.id, item]));
  for (const [place, { id, name }] of drafts.entries()) {
    if (id === undefined) {
      await filesRepo.insertItem(scope, { fileListId: list.id, place, name });
      continue;
    }
    const item = known.get(id);
    // Of another list, or named twice.
    if (!item)
      throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: `options.${place}.id`, message: 'is unknown' }] });
    known.delete(id);
    if (item.place !== place || item.name !== name) await filesRepo.updateItem(scope, id, { place, name });
  }
  await filesRepo.deleteItems(scope, [...known.keys()]);
}
