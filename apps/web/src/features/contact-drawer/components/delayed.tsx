import type { ReactNode } from 'react';
import classes from './delayed.module.css';

/** Stands for what is being read; what comes at once shows none of it. */
export function Delayed({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div aria-label={label} className={classes.root} role="status">
      {children}
    </div>
  );
}
