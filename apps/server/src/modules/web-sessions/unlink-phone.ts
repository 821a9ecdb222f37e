import { setTimeout as sleep } from 'node:timers/promises';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ConnectionRow, connectionsRepo } from '../connections/index.ts';
import { askOwner } from './ask-owner.ts';
import { leasesDirectory, leasesRepo } from './leases.repo.ts';

const LOG_OUT_MS = 8_000;
const LOOK_MS = 200;
/** Ten seconds, in which a session closed because of a locked lease is claimed again. */
const MOST_LOOKS = 50;
/**
 * For a session that is closed during the call, and for the one after it; a hanging session is not waited for any
 * longer.
 */
const MOST_UNANSWERED = 2;

/**
 * Unlinks the device from the phone, if its session is open. Called before the connection is removed: a removal locks
 * the lease, and one that takes longer than the lease would find the session closed, with no process left to unlink the
 * phone.
 */
export async function unlinkPhone(scope: CompanyScope, connectionId: number): Promise<void> {
  // A session that is down or unowned may stay so for days: removing a connection does not wait for it.
  if (!(await isOneOf(scope, connectionId, ['CONNECTED'])) || !(await leasesDirectory.hasProcess(scope.services)))
    return;
  let unanswered = 0;
  // Counts tries and not time: each try waits for the transaction that locks the lease.
  for (let looks = 0; looks < MOST_LOOKS && unanswered < MOST_UNANSWERED; looks += 1) {
    if (!(await isOneOf(scope, connectionId, ['CONNECTED', 'OPENING']))) return;
    const lease = await leasesRepo.find(scope, connectionId);
    if (lease?.isHeld && lease.connectedSince !== null) {
      const command = { connectionId, kind: 'log-out', argument: '', timeoutMs: LOG_OUT_MS } as const;
      const answer = await askOwner(scope, command);
      if (answer?.outcome === 'done') return;
      // An owner that answers but cannot do it is about to open the session again.
      if (!answer) unanswered += 1;
    }
    await sleep(LOOK_MS);
  }
}

async function isOneOf(
  scope: CompanyScope,
  connectionId: number,
  statuses: readonly ConnectionRow['status'][],
): Promise<boolean> {
  const connection = await connectionsRepo.find(scope, connectionId);
  return connection !== undefined && statuses.includes(connection.status);
}
