import { useEffect, useState } from 'react';

/** `performance.now()`, re-rendered periodically: for durations, because the clock may be changed. */
export function useSteadyNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const clock = setInterval(() => setNowMs(performance.now()), everyMs);
    return () => clearInterval(clock);
  }, [everyMs]);
  return nowMs;
}
