import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './figure-warning.module.css';

interface FigureWarningProps {
  readonly tone?: 'warning' | 'danger';
  readonly children: string;
}

/** One sentence about figures that need attention. */
export function FigureWarning({ tone = 'warning', children }: FigureWarningProps) {
  return (
    <p className={classes.root} data-tone={tone}>
      <IconAlertTriangle aria-hidden size={16} stroke={1.7} />
      {children}
    </p>
  );
}
