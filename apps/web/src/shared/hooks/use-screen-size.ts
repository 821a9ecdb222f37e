import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Window width in pixels, from the first render on. */
export const useWindowWidth = (): number => useSyncExternalStore(subscribe, () => window.innerWidth);

/** Whether there is room for one pane only, known from the first render on. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.9375em)', undefined, { getInitialValueInEffect: false });

/** Whether the device uses touch, and so an on-screen keyboard; known from the first render on. */
export const useIsTouch = (): boolean =>
  useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });

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
