import { WAITING_HISTORY } from '@recado/whatsapp-web/session';
import type { SocketHealth } from '../../platform/channel.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { LEASE_MS } from './lease.ts';
import { leasesRepo } from './leases.repo.ts';
import { sessionKeysRepo } from './session-keys.repo.ts';

/**
 * Since when a session has been connected to its phone. Read from the lease and not from the connection's status: after
 * a kill, the status still says connected.
 */
export async function readSocketHealth(scope: CompanyScope, connectionId: number): Promise<SocketHealth> {
  const lease = await leasesRepo.find(scope, connectionId);
  if (!lease?.isWanted) return { isWanted: false, listeningSince: null, missedAfterMs: LEASE_MS, isBehind: false };
  const isHeard = lease.isHeld && lease.silentSince === null;
  const isBehind = await sessionKeysRepo.hasKind(scope, connectionId, WAITING_HISTORY);
  const listeningSince = isHeard ? lease.connectedSince : null;
  return { isWanted: true, listeningSince, missedAfterMs: LEASE_MS, isBehind };
}
