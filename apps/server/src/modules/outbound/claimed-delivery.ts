import type { z } from 'zod';
import type { deliveryAsked, SendingPriority } from '../messages/index.ts';

export type DeliveryAction = z.infer<typeof deliveryAsked.payload>['action'];

export interface ConnectionKey {
  readonly companyId: number;
  readonly connectionId: number;
}

/** A conversation: one contact on one connection. */
export interface LaneKey extends ConnectionKey {
  readonly contactId: number;
}

export interface Lease extends LaneKey {
  readonly lease: string;
}

/** The delivery for which a worker has leased a conversation. */
export interface ClaimedDelivery extends Lease {
  readonly id: string;
  readonly messageId: string;
  readonly action: DeliveryAction;
  /** An index of `sendingPriorities`. */
  readonly priority: number;
  readonly attempts: number;
  /** By the database's clock alone, so that two machines need not agree. */
  readonly ageMs: number;
  /** For how long it has been postponed; null for the first try. */
  readonly postponedMs: number | null;
  /** Read only where traces are recorded, and null unless this one is. */
  readonly trace?: string | null;
}

/** A conversation whose worker is gone, with the delivery it was making. */
export interface LostLane extends Lease {
  readonly callingId: string | null;
  readonly holder: number;
}

/** The connections a worker serves: all HTTP channels, or exactly the sessions it owns. */
export type Served = 'http' | readonly ConnectionKey[];

export const PRIORITIES: Readonly<Record<SendingPriority, number>> = { agent: 0, bot: 1, campaign: 2 };

/** The message of a campaign, on its way to the customer. */
export const isOfCampaign = ({ action, priority }: ClaimedDelivery): boolean =>
  action.do === 'send' && priority === PRIORITIES.campaign;
