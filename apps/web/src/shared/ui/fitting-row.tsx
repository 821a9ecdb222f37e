import { Children, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './fitting-row.module.css';

const measures = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

/**
 * Measures now, and whenever it becomes wider or narrower. One observer for all rows: it tells of them together, when the
 * page has been laid out. To ask each as it is drawn would lay out the page once for every row.
 */
function keepMeasured(element: Element, measure: () => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) measures.get(target)?.();
  });
  measures.set(element, measure);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** One line of small things. What does not fit is left out whole, and "+2" says how many. */
export function FittingRow({ children }: { readonly children: ReactNode }) {
  const row = useRef<HTMLSpanElement>(null);
  const [hidden, setHidden] = useState(0);
  const count = Children.toArray(children).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of children is another measure.
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    return keepMeasured(element, () => {
      const [first, ...others] = [...element.children].filter((child) => !child.hasAttribute('data-more'));
      if (!(first instanceof HTMLElement)) return;
      setHidden(others.filter((child) => child instanceof HTMLElement && child.offsetTop > first.offsetTop).length);
    });
  }, [count]);

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
