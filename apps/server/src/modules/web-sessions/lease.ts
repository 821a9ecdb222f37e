import type { ConnectionKey } from '../outbound/index.ts';

/** The right to hold one connection's session. Whoever comes later has a higher number, and the lower one is refused. */
export interface Lease extends ConnectionKey {
  readonly fence: string;
}

/** How long it lasts when it is not renewed. */
export const LEASE_MS = 8_000;

export const keyOf = ({ companyId, connectionId }: ConnectionKey): string => `${companyId}/${connectionId}`;
