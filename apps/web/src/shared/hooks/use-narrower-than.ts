import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The first of the limits that an element is narrower than, known before it is painted; null where it is narrower than
 * none. It is told after the page has been laid out: asking would lay it out once more, with half of the page new.
 */
export function useNarrowerThan(element: RefObject<HTMLElement | null>, limits: readonly number[]): number | null {
  const [limit, setLimit] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.borderBoxSize[0]?.inlineSize ?? 0;
      // Where nothing is laid out there is no width to go by.
      flushSync(() => setLimit(width > 0 ? (limits.find((one) => width < one) ?? null) : null));
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, limits]);
  return limit;
}
