import type { CompanyScope } from '../../platform/scope.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { endSession } from './end-session.ts';

/** Unlinks the phone. This is deliberate, so any phone may be linked afterwards. */
export const disconnect = (scope: CompanyScope, connectionId: number): Promise<ConnectionRow> =>
  endSession(scope, connectionId, {
    isWanted: false,
    status: { status: 'DISCONNECTED', statusFailure: null, phoneNumber: '' },
    action: 'connection.disconnect',
  });
