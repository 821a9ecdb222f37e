import type { CompanyScope } from '../../platform/scope.ts';
import { leasesRepo } from './leases.repo.ts';
import { wakeSessions } from './wake-sessions.ts';

/**
 * Removes a connection with the stored state of its device. Locks the lease first: a session's writes lock it before
 * the connection, and two orders would deadlock.
 */
export async function releaseWebConnection(
  scope: CompanyScope,
  { connectionId }: { connectionId: number },
): Promise<void> {
  if (!(await leasesRepo.find(scope, connectionId))) return;
  await leasesRepo.end(scope, connectionId, { isWanted: false });
  wakeSessions(scope);
}
