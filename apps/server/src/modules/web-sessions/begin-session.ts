import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { leasesRepo } from './leases.repo.ts';
import { showStatus } from './record-session.ts';
import { wakeSessions } from './wake-sessions.ts';

/** Marks a session as wanted. One that waits for its next try starts over immediately; a running one continues. */
export async function beginSession(scope: CompanyScope, connectionId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const connection = await connectionsRepo.find(scope, connectionId);
    if (connection?.channel !== 'whatsapp') return;
    const isDown = connection.status === 'DISCONNECTED' || connection.status === 'TIMEOUT';
    if (isDown) await leasesRepo.end(scope, connectionId, { isWanted: true });
    else await leasesRepo.want(scope, connectionId);
    if (isDown) await showStatus(scope, connectionId, { status: 'OPENING', statusFailure: null });
    wakeSessions(scope);
  });
}
