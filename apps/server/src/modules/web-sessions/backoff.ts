const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;

/** How long to wait before the next try: doubling, and never the same for all, or all would come back at once. */
export const backoffMs = (failures: number, random = Math.random()): number =>
  Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (0.5 + random / 2);
