import type { ReactNode } from 'react';
import classes from './public-card.module.css';

interface PublicCardProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
  /** Links below the card. Its height is reserved while it is empty. */
  readonly after?: ReactNode;
}

export function PublicCard({ title, hint, children, after }: PublicCardProps) {
  return (
    <>
      <section className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.hint}>{hint}</p>
        <div className={classes.body}>{children}</div>
      </section>
      <p className={classes.after}>{after}</p>
    </>
  );
}
