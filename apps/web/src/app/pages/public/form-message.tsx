import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-message.module.css';

interface FormMessageProps {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** For a message that exists when the page opens; a text in a toast is not announced twice. */
  readonly announce?: boolean;
}

/** A sentence that stays in the card, where a toast would disappear too soon. */
export function FormMessage({ tone, children, announce = false }: FormMessageProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertCircle;
  return (
    <p className={classes.message} data-tone={tone} role={announce ? 'alert' : undefined}>
      <Icon aria-hidden="true" className={classes.icon} size={16} stroke={1.7} />
      <span>{children}</span>
    </p>
  );
}
