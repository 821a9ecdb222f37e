import type { ClaimedDelivery } from './claimed-delivery.ts';

const MINUTE_MS = 60_000;

/**
 * Delivery deadline for agents, bots and campaigns: after it a message the provider keeps postponing is marked failed.
 */
const DEADLINE_MS = [15 * MINUTE_MS, 15 * MINUTE_MS, 24 * 60 * MINUTE_MS] as const;
const LONGEST_PAUSE_MS = [30_000, 30_000, 5 * MINUTE_MS] as const;
/** A fault on our own side repeats, and blocks its conversation until then. */
const OWN_ATTEMPTS = 6;
const OWN_PAUSE_MS = 1_000;
/** A message written yesterday must not be sent today because a phone has reconnected. */
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;

type Tried = Pick<ClaimedDelivery, 'priority' | 'attempts' | 'postponedMs'>;

/** The delay before the next try of a postponed message; undefined when the deadline has passed. */
export function pauseAfterProvider({ priority, attempts, postponedMs }: Tried, askedMs: number): number | undefined {
  if ((postponedMs ?? 0) >= (DEADLINE_MS[priority] ?? 0)) return undefined;
  // Never sooner than asked. Doubling, because ten postponements in a row are no coincidence.
  return Math.max(askedMs, Math.min(askedMs * 2 ** attempts, LONGEST_PAUSE_MS[priority] ?? 0));
}

/** The same while there is no socket: no provider has postponed it, so only its age counts. */
export const pauseWhileDisconnected = (
  { ageMs }: Pick<ClaimedDelivery, 'ageMs'>,
  askedMs: number,
): number | undefined => (ageMs >= LONGEST_WAIT_MS ? undefined : askedMs);

/** The same for faults on our own side. */
export const pauseAfterOwnFault = ({ attempts }: Tried): number | undefined =>
  attempts + 1 >= OWN_ATTEMPTS ? undefined : OWN_PAUSE_MS * 2 ** attempts;
