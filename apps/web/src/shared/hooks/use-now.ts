import { useEffect, useState } from 'react';

/** The current time, re-rendered periodically: "today" changes at midnight. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(clock);
  }, [everyMs]);
  return now;
}

/** `performance.now()`, re-rendered periodically: for durations, because the clock may be changed. */
export function useSteadyNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const clock = setInterval(() => setNowMs(performance.now()), everyMs);
    return () => clearInterval(clock);
  }, [everyMs]);
  return nowMs;
}
