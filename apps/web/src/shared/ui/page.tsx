import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** The number of records, beside the title; or words with it. */
  readonly count?: number | string | undefined;
  /** Actions of the whole page, at the right of its title. */
  readonly actions?: ReactNode;
  /** The page fills its space exactly: its content scrolls inside. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

/** Title, actions and margins of a screen with one page. */
export function Page({ title, count, actions, isFilled = false, children }: PageProps) {
  return (
    <div className={classes.root} data-filled={isFilled || undefined}>
      <header className={classes.head}>
        <h1 className={classes.title}>
          {title}{' '}
          {count !== undefined && (
            <span className={classes.count} data-words={typeof count === 'string' || undefined}>
              {count}
            </span>
          )}
        </h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
