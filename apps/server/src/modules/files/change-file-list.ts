import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { fileListChanged } from './files.events.ts';
import { filesRepo } from './files.repo.ts';
import type { FileListDetails } from './files.tables.ts';

/** Locks a list while `change` runs. A call that changes nothing is neither audited nor published. */
export async function changeFileList(
  scope: CompanyScope,
  fileListId: number,
  change: (scope: CompanyScope, before: FileListDetails) => Promise<void>,
): Promise<FileListDetails> {
  return scope.transaction(async (scope) => {
    const before = await filesRepo.lock(scope, fileListId);
    await change(scope, before);
    const after = await filesRepo.get(scope, fileListId);
    const changes = changesBetween(before, after);
    if (Object.keys(changes.after).length === 0) return after;
    await recordAudit(scope, 'file-list.change', { fileListId, ...changes });
    await scope.emit(fileListChanged, { fileListId });
    return after;
  });
}
