import { useState } from 'react';

/**
 * The moment of the newest message when something was begun, and again when it is begun the next time. Without it
 * every answer ever given would look like one that came in between.
 */
export function useBegun(isBegun: boolean, newestAt: string | null): string | null {
  const [begun, setBegun] = useState<{ readonly after: string | null } | null>(null);
  if (isBegun !== (begun !== null)) setBegun(isBegun ? { after: newestAt } : null);
  return begun === null ? newestAt : begun.after;
}
