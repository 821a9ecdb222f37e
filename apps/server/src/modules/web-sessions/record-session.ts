import { LeaseLost } from '@recado/whatsapp-web/session';
import type { CompanyScope } from '../../platform/scope.ts';
import {
  type ConnectionRow,
  connectionDirectoryRepo,
  connectionStatusChanged,
  connectionsRepo,
  type NewConnection,
} from '../connections/index.ts';
import { requestHistoryAgain } from '../history-import/index.ts';
import type { Lease } from './lease.ts';
import { leasesRepo } from './leases.repo.ts';
import { sessionKeysRepo } from './session-keys.repo.ts';
import type { FinalEnd } from './why-closed.ts';

export type SessionStatus = Pick<NewConnection, 'status'> &
  Partial<Pick<NewConnection, 'statusFailure' | 'phoneNumber' | 'qrCode' | 'qrAttempt' | 'qrExpiresAt'>>;

const noCode = { qrCode: '', qrAttempt: 0, qrExpiresAt: null } as const;

/** Shows the state of a session on its connection. Throws `LeaseLost` for a process that no longer owns it. */
export const recordSession = (scope: CompanyScope, lease: Lease, status: SessionStatus): Promise<void> =>
  scope.transaction(async (scope) => {
    if (!(await leasesRepo.lock(scope, lease))) throw new LeaseLost();
    await showStatus(scope, lease.connectionId, status);
  });

/** Records the linked phone. False when another connection has that number: then the session may not stay. */
export const recordLinked = (scope: CompanyScope, lease: Lease, phone: string): Promise<boolean> =>
  scope.transaction(async (scope) => {
    if (!(await leasesRepo.lock(scope, lease))) throw new LeaseLost();
    const { connectionId } = lease;
    await connectionDirectoryRepo.releaseAccount(scope, connectionId);
    const account = { provider: 'whatsapp-web', accountId: phone } as const;
    if (!(await connectionDirectoryRepo.claimAccount(scope, connectionId, account))) return false;
    await showStatus(scope, connectionId, { status: 'CONNECTED', statusFailure: null, phoneNumber: phone });
    return true;
  });

/** The session ends until a user starts it again. */
export const recordEnd = (scope: CompanyScope, lease: Lease, { failure, deletesState }: FinalEnd): Promise<void> =>
  scope.transaction(async (scope) => {
    if (!(await leasesRepo.lock(scope, lease))) throw new LeaseLost();
    const { connectionId } = lease;
    await leasesRepo.end(scope, connectionId, { isWanted: false });
    if (deletesState) {
      await requestHistoryAgain(scope, connectionId);
      await sessionKeysRepo.deleteAll(scope, connectionId);
    }
    await connectionDirectoryRepo.releaseAccount(scope, connectionId);
    await showStatus(scope, connectionId, { status: 'DISCONNECTED', statusFailure: failure });
  });

/** Without a code, none is shown any more. Publishes only actual changes. */
export async function showStatus(scope: CompanyScope, connectionId: number, status: SessionStatus): Promise<void> {
  const shown = { ...noCode, ...status };
  const before = await connectionsRepo.find(scope, connectionId);
  if (!before || isSame(before, shown)) return;
  await connectionsRepo.update(scope, connectionId, shown);
  await scope.emit(connectionStatusChanged, { connectionId });
}

const isSame = (before: ConnectionRow, shown: SessionStatus): boolean =>
  before.status === shown.status &&
  before.qrCode === shown.qrCode &&
  before.qrAttempt === shown.qrAttempt &&
  (shown.phoneNumber === undefined || before.phoneNumber === shown.phoneNumber) &&
  (shown.statusFailure === undefined || before.statusFailure?.code === shown.statusFailure?.code);
