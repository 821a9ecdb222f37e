import { useEffect, useState } from 'react';

/** The time of day, drawn anew every so often: what was "today" is not after midnight. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(clock);
  }, [everyMs]);
  return now;
}
