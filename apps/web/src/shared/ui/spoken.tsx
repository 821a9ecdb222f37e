import type { ReactNode } from 'react';
import classes from './spoken.module.css';

/** For screen readers only. A plain element: a scrolling list creates dozens of rows. */
export function Spoken({ children }: { readonly children: ReactNode }) {
  return <span className={classes.root}>{children}</span>;
}
