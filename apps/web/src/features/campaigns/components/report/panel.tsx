import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Beside the title. */
  readonly count?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of the report. */
export function Panel({ title, count, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.root}>
      <header className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title} {count !== undefined && <span className={classes.count}>{count}</span>}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
