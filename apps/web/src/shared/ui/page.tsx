import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** What can be done with the page as a whole, at the right of its title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Title, actions and margins of a screen that is one page. */
export function Page({ title, actions, children }: PageProps) {
  return (
    <div className={classes.root}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
