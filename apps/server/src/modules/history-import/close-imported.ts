import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { connectionsRepo } from '../connections/index.ts';
import { historySettled } from './history-import.events.ts';
import { importsRepo } from './imports.repo.ts';

/**
 * A user requests to close the tickets that an import has opened: they are closed in batches from now on. Does nothing
 * while an import runs: its end decides.
 */
export async function closeImported(scope: CompanyScope, connectionId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const { importStatus } = await connectionsRepo.get(scope, connectionId);
    const found = await importsRepo.lock(scope, connectionId);
    if (found && found.state !== 'closing') return;
    await importsRepo.putClosing(scope, connectionId);
    await connectionsRepo.update(scope, connectionId, { importStatus: null });
    await recordAudit(scope, 'connection.close-imported', {
      connectionId,
      before: { importStatus },
      after: { importStatus: null },
    });
    await scope.emit(historySettled, { connectionId });
  });
}
