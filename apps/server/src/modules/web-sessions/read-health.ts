import type { ConnectionHealth } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { countWaiting } from '../outbound/index.ts';
import { diagnose } from './diagnose.ts';
import { incidentsRepo } from './incidents.repo.ts';
import { leasesDirectory, leasesRepo } from './leases.repo.ts';
import { getWebConnection } from './session-requests.ts';

/** The health of a connection by QR code, as its owner last reported it: a few seconds old at most. */
export async function readHealth(scope: CompanyScope, connectionId: number): Promise<ConnectionHealth> {
  const { status, statusFailure: failure } = await getWebConnection(scope, connectionId);
  const lease = await leasesRepo.find(scope, connectionId);
  const incidents = await incidentsRepo.countOfDay(scope, connectionId);
  const isUp = lease?.isHeld === true;
  const connectedSince = (isUp && lease.connectedSince?.toISOString()) || null;
  const { diagnosis, advice } = diagnose({
    status,
    failure,
    isWanted: lease?.isWanted ?? false,
    hasProcess: await leasesDirectory.hasProcess(scope.services),
    isOpen: connectedSince !== null,
    isSilent: (lease?.silentSince ?? null) !== null,
  });
  return {
    status,
    diagnosis,
    advice,
    lastInboundAt: lease?.lastInboundAt?.toISOString() ?? null,
    lastOutboundAt: lease?.lastOutboundAt?.toISOString() ?? null,
    connectedSince,
    reconnects24h: incidents.reconnect,
    undecryptable24h: incidents.undecryptable,
    lagMs: isUp ? lease.lagMs : null,
    waitingOut: await countWaiting(scope, connectionId),
  };
}
