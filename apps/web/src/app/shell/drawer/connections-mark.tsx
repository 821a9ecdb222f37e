import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWithRetry } from '../../../shared/lib/load-with-retry.ts';

const CHECK_AFTER_MS = 2_000;

const AttentionMark = lazy(async () => ({
  default: (await loadWithRetry(() => import('./attention-mark.tsx'))).AttentionMark,
}));

/** Marks in the menu that a connection needs a user. Requested a little later, after the screen is rendered. */
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
