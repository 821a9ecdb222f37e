import type { ReactNode } from 'react';
import classes from './spoken.module.css';

/** For screen readers only. A plain element: rows of a list are made by the dozen while it scrolls. */
export function Spoken({ children }: { readonly children: ReactNode }) {
  return <span className={classes.root}>{children}</span>;
}
