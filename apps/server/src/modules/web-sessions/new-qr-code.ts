import type { CompanyScope } from '../../platform/scope.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { endSession } from './end-session.ts';

/** Deletes the session and starts a new one for the same number: its code appears on the connection. */
export const newQrCode = (scope: CompanyScope, connectionId: number): Promise<ConnectionRow> =>
  endSession(scope, connectionId, {
    isWanted: true,
    status: { status: 'OPENING', statusFailure: null },
    action: 'connection.new-qr-code',
  });
