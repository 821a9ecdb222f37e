import type { ReactNode } from 'react';
import classes from './section-head.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly count?: number | undefined;
  readonly children?: ReactNode;
}

/** The name of a part of the drawer, how many there are, and what adds one. */
export function SectionHead({ title, count, children }: SectionHeadProps) {
  return (
    <div className={classes.root}>
      <h3 className={classes.title}>{title}</h3>
      {count !== undefined && <span className={classes.count}>{count}</span>}
      {children}
    </div>
  );
}
