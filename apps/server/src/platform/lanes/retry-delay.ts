const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;

/** Doubles with every failed try, with up to a quarter more or less so that what failed together does not return so. */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(delay * (0.75 + random() * 0.5));
}
