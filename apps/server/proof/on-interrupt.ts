type Cleanup = () => void;

const cleanups: Cleanup[] = [];

/**
 * Runs when the proof is interrupted by SIGINT or SIGTERM, the newest first. A failed proof leaves its folders for
 * their logs. Its processes always end with it.
 */
export function onInterrupt(cleanup: Cleanup): void {
  if (cleanups.length === 0) {
    process.once('SIGINT', () => cleanUp(130));
    process.once('SIGTERM', () => cleanUp(143));
  }
  cleanups.push(cleanup);
}

function cleanUp(exitCode: number): void {
  for (const cleanup of cleanups.toReversed()) cleanup();
  process.exit(exitCode);
}
