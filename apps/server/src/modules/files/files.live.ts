import { live } from '../../platform/events.ts';
import { companyAdminsRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { fileListChanged, fileListCreated, fileListRemoved } from './files.events.ts';
import { presentFileList } from './files.present.ts';
import { filesRepo } from './files.repo.ts';

export const filesLive = [
  live(fileListCreated, 'file', (scope, { fileListId }) => show(scope, 'create', fileListId)),
  live(fileListChanged, 'file', (scope, { fileListId }) => show(scope, 'update', fileListId)),
  live(fileListRemoved, 'file', (scope, { fileListId }) => ({
    to: [companyAdminsRoom(scope.companyId)],
    message: { action: 'delete', fileId: fileListId },
  })),
];

/** Nothing when it was removed since: the removal has its own event. */
async function show(scope: CompanyScope, action: 'create' | 'update', fileListId: number) {
  const list = await filesRepo.find(scope, fileListId);
  return (
    list && { to: [companyAdminsRoom(scope.companyId)], message: { action, fileList: presentFileList(scope, list) } }
  );
}
