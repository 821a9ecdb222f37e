import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { type ConnectionRow, connectionDirectoryRepo } from '../connections/index.ts';
import { requestHistoryAgain } from '../history-import/index.ts';
import { askOwner } from './ask-owner.ts';
import { leasesRepo } from './leases.repo.ts';
import { type SessionStatus, showStatus } from './record-session.ts';
import { sessionKeysRepo } from './session-keys.repo.ts';
import { getWebConnection } from './session-requests.ts';
import { wakeSessions } from './wake-sessions.ts';

const LOG_OUT_MS = 8_000;

export interface EndOptions {
  readonly isWanted: boolean;
  readonly status: SessionStatus;
  readonly action: string;
}

/**
 * Unlinks the device, if a process runs its session, and deletes its stored state. Even if the phone was not reached,
 * the old session can do nothing more here.
 */
export async function endSession(
  scope: CompanyScope,
  connectionId: number,
  { isWanted, status, action }: EndOptions,
): Promise<ConnectionRow> {
  await getWebConnection(scope, connectionId);
  await askOwner(scope, { connectionId, kind: 'log-out', argument: '', timeoutMs: LOG_OUT_MS });
  return scope.transaction(async (scope) => {
    const before = await getWebConnection(scope, connectionId);
    await leasesRepo.end(scope, connectionId, { isWanted });
    await requestHistoryAgain(scope, connectionId);
    await sessionKeysRepo.deleteAll(scope, connectionId);
    await connectionDirectoryRepo.releaseAccount(scope, connectionId);
    await showStatus(scope, connectionId, status);
    const after = await getWebConnection(scope, connectionId);
    await recordAudit(scope, action, {
      connectionId,
      before: { status: before.status, phoneNumber: before.phoneNumber },
      after: { status: after.status, phoneNumber: after.phoneNumber },
    });
    wakeSessions(scope);
    return after;
  });
}
