import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { fileListRemoved } from './files.events.ts';
import { filesRepo } from './files.repo.ts';

/** Removes a list. Files that were sent stay in their conversations; queues that sent it send nothing from now on. */
export async function removeFileList(scope: CompanyScope, fileListId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await filesRepo.lock(scope, fileListId);
    await scope.emit(fileListRemoved, { fileListId });
    await filesRepo.delete(scope, fileListId);
    await recordAudit(scope, 'file-list.remove', { fileListId, before });
  });
}
