import { lazy, Suspense, useEffect, useState } from 'react';

const CHECK_AFTER_MS = 2_000;

const AttentionMark = lazy(async () => ({ default: (await import('./attention-mark.tsx')).AttentionMark }));

/** Says in the menu that a connection needs somebody. Asked a little later: what one came for is drawn first. */
export function ConnectionsMark() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTime ? (
    <Suspense>
      <AttentionMark />
    </Suspense>
  ) : null;
}
