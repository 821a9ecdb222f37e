import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** How many of them there are, beside the title. */
  readonly count?: number | undefined;
  /** What can be done with the page as a whole, at the right of its title. */
  readonly actions?: ReactNode;
  /** The page is exactly as high as the room for it: what it shows scrolls inside. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

/** Title, actions and margins of a screen that is one page. */
export function Page({ title, count, actions, isFilled = false, children }: PageProps) {
  return (
    <div className={classes.root} data-filled={isFilled || undefined}>
      <header className={classes.head}>
        <h1 className={classes.title}>
          {title} {count !== undefined && <span className={classes.count}>{count}</span>}
        </h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
