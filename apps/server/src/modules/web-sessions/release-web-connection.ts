import type { CompanyScope } from '../../platform/scope.ts';
import { leasesRepo } from './leases.repo.ts';
import { wakeSessions } from './wake-sessions.ts';

/**
 * A connection is removed with all its device remembers. The lease first: whoever writes for the session holds it before
 * the connection, and two orders would be a deadlock.
 */
export async function releaseWebConnection(
  scope: CompanyScope,
  { connectionId }: { connectionId: number },
): Promise<void> {
  if (!(await leasesRepo.find(scope, connectionId))) return;
  await leasesRepo.end(scope, connectionId, { isWanted: false });
  wakeSessions(scope);
}
