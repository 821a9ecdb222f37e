import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ConnectionRow, connectionsRepo } from '../connections/index.ts';

/** A connection by QR code; other channels have no session. */
export async function getWebConnection(scope: CompanyScope, connectionId: number): Promise<ConnectionRow> {
  const connection = await connectionsRepo.get(scope, connectionId);
  if (connection.channel !== 'whatsapp') throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
  return connection;
}
