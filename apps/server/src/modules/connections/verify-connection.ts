import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { checkWithMeta } from './check-with-meta.ts';
import { connectionSessionAsked } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import type { ConnectionRow } from './connections.tables.ts';
import { checkConnection } from './jobs/check-connection.job.ts';

/**
 * A user requests a check now: asks Meta and returns the updated connection. If Meta cannot be reached, a job retries.
 * For a connection by QR code its session is opened, unless it is open.
 */
export async function verifyConnection(scope: CompanyScope, connectionId: number): Promise<ConnectionRow> {
  const connection = await connectionsRepo.get(scope, connectionId);
  if (connection.channel === 'whatsapp') {
    await scope.emit(connectionSessionAsked, { connectionId });
    return connectionsRepo.get(scope, connectionId);
  }
  const answer = await checkWithMeta(scope, connection);
  if (!answer) throw new AppError('ERR_WAPP_CREDENTIALS_MISSING');
  if (!answer.ok && answer.isTemporary) await scope.enqueue(checkConnection, { connectionId });
  return connectionsRepo.get(scope, connectionId);
}
