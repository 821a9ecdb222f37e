import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** The first one names the record. */
  readonly isName?: boolean;
  readonly tone?: 'warning' | 'danger' | undefined;
}

/** Two values in one cell, the second smaller. */
export function TwoLines({ first, second, isName = false, tone }: TwoLinesProps) {
  return (
    <span className={classes.root}>
      <span className={classes.first} data-strong={isName || undefined}>
        {first}
      </span>
      <span className={classes.second} data-tone={tone}>
        {second}
      </span>
    </span>
  );
}
