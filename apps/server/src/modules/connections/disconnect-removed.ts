import type { CompanyScope } from '../../platform/scope.ts';
import { connectionDirectoryRepo } from './connection-directory.repo.ts';
import { connectionStatusChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';

/**
 * The owner removed a number from the platform, in the WhatsApp Business app or at Meta: our token is worthless now, and
 * the number is free for another connection. Signing up again revives it.
 */
export async function disconnectRemoved(scope: CompanyScope, connectionId: number): Promise<void> {
  const connection = await connectionsRepo.find(scope, connectionId);
  if (!connection || connection.signedUpAt === null) return;
  if (connection.statusFailure?.code === 'ERR_WAPP_REMOVED_IN_APP') return;
  await connectionsRepo.update(scope, connectionId, {
    status: 'DISCONNECTED',
    statusFailure: { code: 'ERR_WAPP_REMOVED_IN_APP', detail: '' },
    sealedAccessToken: null,
    verifiedAt: null,
    credentialsVersion: connection.credentialsVersion + 1,
  });
  await connectionDirectoryRepo.releaseAccount(scope, connectionId);
  await scope.emit(connectionStatusChanged, { connectionId });
}
