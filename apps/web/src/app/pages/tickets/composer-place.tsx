import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import classes from './composer-place.module.css';

interface ComposerPlaceProps {
  /** What has a composer of the same height: in one ticket one writes, another is to be accepted first. */
  readonly kind: string;
  readonly children: ReactNode;
}

/** How high it was last, by kind. */
const heights = new Map<string, number>();

/**
 * Draws the composer right after the messages, not with them: it is a third of the work of opening a ticket, and the
 * eye goes to the messages first. Its room is kept meanwhile, so that they do not move.
 */
export function ComposerPlace({ kind, children }: ComposerPlaceProps) {
  const isDue = useDeferredValue(true, false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isDue || root.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const px = entry?.borderBoxSize[0]?.blockSize ?? 0;
      // The program of the very first one may still be on its way.
      if (px > 0) heights.set(kind, px);
    });
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [isDue, kind]);
  return (
    <div className={classes.root} ref={root} style={isDue ? undefined : { height: heights.get(kind) }}>
      {isDue && children}
    </div>
  );
}
