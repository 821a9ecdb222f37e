import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The first of the limits that an element is narrower than, known before paint; null if none. Reported after layout:
 * measuring would force a second layout with half of the page new.
 */
export function useNarrowerThan(element: RefObject<HTMLElement | null>, limits: readonly number[]): number | null {
  const [limit, setLimit] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.borderBoxSize[0]?.inlineSize ?? 0;
      // Without layout there is no width.
      flushSync(() => setLimit(width > 0 ? (limits.find((one) => width < one) ?? null) : null));
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, limits]);
  return limit;
}
