import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './fitting-row.module.css';

const measures = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

/**
 * Measures now, and whenever the width changes. One observer for all rows reports them together after layout. Measuring
 * each on render would force one layout per row.
 */
function keepMeasured(element: Element, measure: () => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) measures.get(target)?.();
  });
  measures.set(element, measure);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

interface FittingRowProps {
  /** The names it shows. The row keeps its size with other names, so only this shows that it must be measured again. */
  readonly names: readonly (string | undefined)[];
  readonly children: ReactNode;
}

/** One line of small items. Items that do not fit are omitted, and "+2" shows how many. */
export function FittingRow({ names, children }: FittingRowProps) {
  const row = useRef<HTMLSpanElement>(null);
  const [hidden, setHidden] = useState(0);
  const content = names.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is another measure.
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    return keepMeasured(element, () => {
      const [first, ...others] = [...element.children].filter((child) => !child.hasAttribute('data-more'));
      if (!(first instanceof HTMLElement)) return;
      setHidden(others.filter((child) => child instanceof HTMLElement && child.offsetTop > first.offsetTop).length);
    });
  }, [content]);

  return (
    <span className={classes.root} data-cut={hidden > 0 || undefined} ref={row}>
      {children}
      {hidden > 0 && (
        <span aria-hidden="true" className={classes.more} data-more>
          +{hidden}
        </span>
      )}
    </span>
  );
}
