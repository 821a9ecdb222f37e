import type { ReactNode } from 'react';
import classes from './state-message.module.css';

interface StateMessageProps {
  /** Tabler icon, 28, stroke 1.5. */
  readonly icon: ReactNode;
  readonly title: string;
  /** The reason and what happens next. */
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'danger';
  /** One or two buttons. */
  readonly actions?: ReactNode;
  /** For support: the error code. */
  readonly footnote?: string;
}

/** The centre of a pane without content: empty, failed or not allowed. */
export function StateMessage({ icon, title, children, tone = 'neutral', actions, footnote }: StateMessageProps) {
  return (
    <div className={classes.root}>
      <span aria-hidden="true" className={classes.icon} data-tone={tone}>
        {icon}
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{children}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
      {footnote && <p className={classes.footnote}>{footnote}</p>}
    </div>
  );
}
