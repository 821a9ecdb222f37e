import type { ConnectionKey } from '../outbound/index.ts';

/**
 * The right to run one connection's session. A later owner has a higher fencing number, and writes with a lower one are
 * refused.
 */
export interface Lease extends ConnectionKey {
  readonly fence: string;
}

/** How long it lasts without renewal. */
export const LEASE_MS = 8_000;

export const keyOf = ({ companyId, connectionId }: ConnectionKey): string => `${companyId}/${connectionId}`;
