import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { fileListRemoved } from './files.events.ts';
import { filesRepo } from './files.repo.ts';

/** Removes a list. What was sent of it stays in its conversations; whoever sent it sends nothing from now on. */
export async function removeFileList(scope: CompanyScope, fileListId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await filesRepo.lock(scope, fileListId);
    await scope.emit(fileListRemoved, { fileListId });
    await filesRepo.delete(scope, fileListId);
    await recordAudit(scope, 'file-list.remove', { fileListId, before });
  });
}
