import type { ClaimedDelivery } from './outbox.repo.ts';

const MINUTE_MS = 60_000;

/** How long the provider may put off a person's, a robot's and a campaign's message before it is called failed. */
const PATIENCE_MS = [15 * MINUTE_MS, 15 * MINUTE_MS, 24 * 60 * MINUTE_MS] as const;
const LONGEST_PAUSE_MS = [30_000, 30_000, 5 * MINUTE_MS] as const;
/** What breaks on our own side breaks again; until then its conversation stands still. */
const OWN_ATTEMPTS = 6;
const OWN_PAUSE_MS = 1_000;
/** What was written yesterday is not said today because a phone has come back. */
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;

type Tried = Pick<ClaimedDelivery, 'priority' | 'attempts' | 'postponedMs'>;

/** After how long to try what was put off once more; undefined when it has been put off for too long. */
export function pauseAfterProvider({ priority, attempts, postponedMs }: Tried, askedMs: number): number | undefined {
  if ((postponedMs ?? 0) >= (PATIENCE_MS[priority] ?? 0)) return undefined;
  // Never sooner than asked; doubling, because who is put off ten times is not put off by chance.
  return Math.max(askedMs, Math.min(askedMs * 2 ** attempts, LONGEST_PAUSE_MS[priority] ?? 0));
}

/** The same while there is no line: nobody has put it off, so only its age counts. */
export const pauseWhileDisconnected = (
  { ageMs }: Pick<ClaimedDelivery, 'ageMs'>,
  askedMs: number,
): number | undefined => (ageMs >= LONGEST_WAIT_MS ? undefined : askedMs);

/** The same for what broke on our own side. */
export const pauseAfterOwnFault = ({ attempts }: Tried): number | undefined =>
  attempts + 1 >= OWN_ATTEMPTS ? undefined : OWN_PAUSE_MS * 2 ** attempts;
