import { useEffect, useState } from 'react';

/** `performance.now()`, drawn anew every so often: for what is counted, because the time of day may be set meanwhile. */
export function useSteadyNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const clock = setInterval(() => setNowMs(performance.now()), everyMs);
    return () => clearInterval(clock);
  }, [everyMs]);
  return nowMs;
}
