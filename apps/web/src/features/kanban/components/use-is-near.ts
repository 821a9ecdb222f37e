import { type RefObject, useEffect, useState } from 'react';

/** Lanes within this distance of the window are ready before they scroll into view. */
const MARGIN = '0px 320px';

/** Whether an element is on screen or close to it. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  // Without layout, as in a test, everything is near.
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: element.current.parentElement,
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
