import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a tab. */
export function Panel({ title, subtitle, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.root}>
      <header className={classes.head}>
        <div className={classes.titles}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
