import type { PlatformScope } from '../platform-scope.ts';
import { deleteHead, listParkedLanes, unparkLane } from './parked-lanes.repo.ts';

/** A lane that stopped because its head failed too often. The events behind it wait; all other lanes continue. */
export interface ParkedLane {
  readonly companyId: number;
  readonly laneId: string;
  readonly topic: string;
  readonly key: string;
  readonly attempts: number;
  readonly parkedAt: Date;
  /** Waiting events, including the failed head. */
  readonly waiting: number;
  readonly head: ParkedHead | null;
}

export interface ParkedHead {
  readonly eventId: string;
  readonly enqueuedAt: Date;
  readonly lastError: string | null;
  readonly payload: unknown;
}

export interface LaneAddress {
  readonly companyId: number;
  readonly laneId: string;
}

/** The longest parked first. */
export function listParked(scope: PlatformScope, { limit = 100 }: { limit?: number } = {}): Promise<ParkedLane[]> {
  return listParkedLanes(scope, limit);
}

/** Lets a parked lane continue with the event that stopped it. False when it is not parked. */
export function replayLane(platform: PlatformScope, address: LaneAddress): Promise<boolean> {
  return platform.transaction(async (scope) => {
    const topic = await unparkLane(scope, address);
    if (topic === undefined) return false;
    const { companyId, laneId } = address;
    await scope.audit({ companyId, action: 'lane.replayed', details: { laneId, topic } });
    return true;
  });
}

/**
 * Lets a parked lane continue without the event that stopped it. False, with nothing dropped, when it is not parked.
 */
export function dropHead(platform: PlatformScope, address: LaneAddress): Promise<boolean> {
  return platform.transaction(async (scope) => {
    const topic = await unparkLane(scope, address);
    if (topic === undefined) return false;
    const eventId = await deleteHead(scope, address);
    const { companyId, laneId } = address;
    await scope.audit({ companyId, action: 'lane.head-dropped', details: { laneId, topic, eventId } });
    return true;
  });
}
