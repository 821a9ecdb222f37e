const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;

/** The delay before the next try: doubling, with jitter, or all sessions would reconnect at the same time. */
export const backoffMs = (failures: number, random = Math.random()): number =>
  Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (0.5 + random / 2);
