import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  /** The content reaches the edges: a table or code. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A titled part of the screen. */
export function Panel({ title, text, actions, isFlush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.root}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {text !== undefined && <p className={classes.text}>{text}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={isFlush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
