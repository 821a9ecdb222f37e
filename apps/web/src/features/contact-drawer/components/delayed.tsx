import type { ReactNode } from 'react';
import classes from './delayed.module.css';

/** A loading placeholder; a fast response shows none of it. */
export function Delayed({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div aria-label={label} className={classes.root} role="status">
      {children}
    </div>
  );
}
