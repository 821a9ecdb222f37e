import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './health.module.css';

interface FindingProps {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly text: string;
  /** The button that solves the problem. */
  readonly children?: ReactNode;
}

/** One sentence on the health of a connection. */
export function Finding({ tone, text, children }: FindingProps) {
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.diagnosis} data-tone={tone}>
      <Icon aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />
      <p className={classes.sentence} role="status">
        {text}
      </p>
      {children}
    </div>
  );
}
