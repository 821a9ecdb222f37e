import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import classes from './composer-place.module.css';

interface ComposerPlaceProps {
  /** Kinds of composer with the same height: one to write in, one to accept the ticket first. */
  readonly kind: string;
  readonly children: ReactNode;
}

/** The last height, by kind. */
const heights = new Map<string, number>();

/**
 * Renders the composer right after the messages, not with them: it is a third of the work of opening a ticket, and the
 * user reads the messages first. Its height is reserved so that the messages do not move.
 */
export function ComposerPlace({ kind, children }: ComposerPlaceProps) {
  const isDue = useDeferredValue(true, false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isDue || root.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const px = entry?.borderBoxSize[0]?.blockSize ?? 0;
      // The code of the first composer may still be downloading.
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
