import { useState } from 'react';

/**
 * Time of the newest message when something was begun, renewed when it is begun again. Without it every earlier answer
 * would count as one that came in between.
 */
export function useBegun(isBegun: boolean, newestAt: string | null): string | null {
  const [begun, setBegun] = useState<{ readonly after: string | null } | null>(null);
  if (isBegun !== (begun !== null)) setBegun(isBegun ? { after: newestAt } : null);
  return begun === null ? newestAt : begun.after;
}
