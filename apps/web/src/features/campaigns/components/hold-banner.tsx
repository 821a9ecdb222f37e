import { IconAlertTriangle, IconClockPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './hold-banner.module.css';

interface HoldBannerProps {
  /** `danger` only when the campaign does not resume by itself. */
  readonly tone: 'warning' | 'danger';
  readonly title: string;
  /** What happens next, and what is safe. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Why a campaign sends nothing, and what to do. */
export function HoldBanner({ tone, title, children, action }: HoldBannerProps) {
  const Icon = tone === 'danger' ? IconAlertTriangle : IconClockPause;
  return (
    <div className={classes.root} data-tone={tone} role="status">
      <Icon aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />
      <p className={classes.text}>
        <strong>{title}</strong> {children}
      </p>
      {action}
    </div>
  );
}
