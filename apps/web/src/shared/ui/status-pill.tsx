import type { ReactNode } from 'react';
import classes from './status-pill.module.css';

interface StatusPillProps {
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
  /** Tabler icon, 14: colour alone is not enough. */
  readonly icon: ReactNode;
  readonly children: string;
}

/** The status of a record, in a word. */
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
