import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { type ConnectionRow, connectionsRepo } from '../connections/index.ts';
import { endSession } from './end-session.ts';
import { leasesRepo } from './leases.repo.ts';
import { wakeSessions } from './wake-sessions.ts';

/** Closes and opens all sessions of the company. Their stored state stays, so no phone has to scan again. */
export const restartSessions = (scope: CompanyScope): Promise<void> =>
  scope.transaction(async (scope) => {
    const connectionIds = await leasesRepo.endAll(scope);
    await recordAudit(scope, 'connection.restart-all', { connectionIds });
    wakeSessions(scope);
  });

/** Unlinks the phone. This is deliberate, so any phone may be linked afterwards. */
export const disconnect = (scope: CompanyScope, connectionId: number): Promise<ConnectionRow> =>
  endSession(scope, connectionId, {
    isWanted: false,
    status: { status: 'DISCONNECTED', statusFailure: null, phoneNumber: '' },
    action: 'connection.disconnect',
  });

/** Deletes the session and starts a new one for the same number: its code appears on the connection. */
export const newQrCode = (scope: CompanyScope, connectionId: number): Promise<ConnectionRow> =>
  endSession(scope, connectionId, {
    isWanted: true,
    status: { status: 'OPENING', statusFailure: null },
    action: 'connection.new-qr-code',
  });

/** A connection by QR code; other channels have no session. */
export async function getWebConnection(scope: CompanyScope, connectionId: number): Promise<ConnectionRow> {
  const connection = await connectionsRepo.get(scope, connectionId);
  if (connection.channel !== 'whatsapp') throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
  return connection;
}
