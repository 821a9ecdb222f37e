const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;

/**
 * Doubles with every failed try, with up to a quarter of jitter so that events that failed together do not return
 * together.
 */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(delay * (0.75 + random() * 0.5));
}
