import type { ReactNode } from 'react';
import classes from './status-pill.module.css';

interface StatusPillProps {
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
  /** Tabler icon, 14: the colour alone tells nothing. */
  readonly icon: ReactNode;
  readonly children: string;
}

/** How a record stands, in a word. */
export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <span className={classes.root} data-tone={tone}>
      <span aria-hidden="true" className={classes.icon}>
        {icon}
      </span>
      <span className={classes.word}>{children}</span>
    </span>
  );
}
