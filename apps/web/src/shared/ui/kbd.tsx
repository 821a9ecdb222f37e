import type { ReactNode } from 'react';
import classes from './kbd.module.css';

/** A key, drawn as one. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={classes.root}>{children}</kbd>;
}
