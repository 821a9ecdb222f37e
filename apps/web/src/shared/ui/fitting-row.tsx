import { Children, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './fitting-row.module.css';

/** One line of small things. What does not fit is left out whole, and "+2" says how many. */
export function FittingRow({ children }: { readonly children: ReactNode }) {
  const row = useRef<HTMLSpanElement>(null);
  const [hidden, setHidden] = useState(0);
  const count = Children.toArray(children).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of children is another measure.
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () => {
      const [first, ...others] = [...element.children].filter((child) => !child.hasAttribute('data-more'));
      if (!(first instanceof HTMLElement)) return;
      setHidden(others.filter((child) => child instanceof HTMLElement && child.offsetTop > first.offsetTop).length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, hidden > 0]);

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
