import type { ClaimedDelivery } from '../../src/modules/outbound/claimed-delivery.ts';
import { type ClaimRequest, outboxDirectory } from '../../src/modules/outbound/outbox-directory.ts';
import type { Services } from '../../src/platform/services.ts';
import { waitUntil } from '../eventually.ts';

/**
 * Leases deliveries as a worker does, until one is due. A single claim may find nothing: it skips rows that are locked,
 * and what is due is decided by the clock at that moment.
 */
export async function claimDue(
  services: Services,
  request: Partial<ClaimRequest> = {},
): Promise<readonly [ClaimedDelivery, ...ClaimedDelivery[]]> {
  const asked: ClaimRequest = {
    holder: 1,
    leaseMs: 60_000,
    slots: [9, 9, 9],
    callsInFlight: 16,
    served: 'http',
    ...request,
  };
  return waitUntil(async () => {
    const [first, ...others] = await outboxDirectory.claim(services, asked);
    return first !== undefined && ([first, ...others] as const);
  });
}
