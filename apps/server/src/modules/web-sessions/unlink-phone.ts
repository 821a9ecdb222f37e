import { setTimeout as sleep } from 'node:timers/promises';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ConnectionRow, connectionsRepo } from '../connections/index.ts';
import { askOwner } from './ask-owner.ts';
import { leasesDirectory, leasesRepo } from './leases.repo.ts';

const LOG_OUT_MS = 8_000;
const LOOK_MS = 200;
/** Ten seconds, in which a session that was closed because its lease was locked is taken up again. */
const MOST_LOOKS = 50;
/** For a session that is closed while one asks, and for the one after it; whoever hangs is not waited for any longer. */
const MOST_UNANSWERED = 2;

/**
 * The phone forgets the device, if its session is open. Before the connection is removed and not with it: a removal locks
 * the lease, and one that takes longer than the lease lasts would find the session closed, with nobody left to tell the
 * phone.
 */
export async function unlinkPhone(scope: CompanyScope, connectionId: number): Promise<void> {
  // What is down, or waits for a process, may be so for days: nobody waits for that to remove a connection.
  if (!(await isOneOf(scope, connectionId, ['CONNECTED'])) || !(await leasesDirectory.hasProcess(scope.services)))
    return;
  let unanswered = 0;
  // Looks are counted and not time: asking waits for whoever locks the lease.
  for (let looks = 0; looks < MOST_LOOKS && unanswered < MOST_UNANSWERED; looks += 1) {
    if (!(await isOneOf(scope, connectionId, ['CONNECTED', 'OPENING']))) return;
    const lease = await leasesRepo.find(scope, connectionId);
    if (lease?.isHeld && lease.connectedSince !== null) {
      const command = { connectionId, kind: 'log-out', argument: '', timeoutMs: LOG_OUT_MS } as const;
      const answer = await askOwner(scope, command);
      if (answer?.outcome === 'done') return;
      // Who answers and cannot do it is about to open it again.
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
