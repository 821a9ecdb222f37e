const MINUTE_MS = 60_000;

/**
 * Logs immediately, then at most once a minute, with the number of occurrences since: an outage must not fill the log.
 */
export function oncePerMinute<A>(
  say: (detail: A, times: number) => void,
  now: () => number = Date.now,
): (detail: A) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (detail) => {
    times += 1;
    if (now() - saidAt < MINUTE_MS) return;
    saidAt = now();
    say(detail, times);
    times = 0;
  };
}
