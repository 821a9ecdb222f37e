import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { wantsHistory } from '../history-import/index.ts';
import { leasesRepo } from './leases.repo.ts';
import { wakeSessions } from './wake-sessions.ts';

/**
 * A phone is asked for its history in the code that it scans. When the import is switched on while a code is shown, a
 * new code is needed. After the commit, because a session's writes lock its lease before the connection.
 */
export function askForHistory(scope: CompanyScope, { connectionId }: { connectionId: number }): Promise<void> {
  const { services, companyId } = scope;
  scope.afterCommit(() => reopenSocket(companyScope(services, { companyId, actor: 'system' }), connectionId));
  return Promise.resolve();
}

async function reopenSocket(scope: CompanyScope, connectionId: number): Promise<void> {
  const connection = await connectionsRepo.find(scope, connectionId);
  if (!connection || !wantsHistory(connection)) return;
  if (connection.status !== 'qrcode' && connection.status !== 'OPENING') return;
  await scope.transaction(async (scope) => {
    await leasesRepo.end(scope, connectionId, { isWanted: true });
    wakeSessions(scope);
  });
}
