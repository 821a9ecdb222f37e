const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/**
 * Delay before the next attempt: one second, then growing. `luck` (0 to 1) is the jitter between a company's agents;
 * without it all of them would reconnect to a restarted server in the same second.
 */
export function retryDelayMs(attempts: number, luck: number): number {
  const planned = Math.min(FIRST_MS * 2 ** attempts, LONGEST_MS);
  return Math.round(planned * (1 + luck / 2));
}
