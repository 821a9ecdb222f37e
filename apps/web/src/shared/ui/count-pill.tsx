import classes from './count-pill.module.css';

interface CountPillProps {
  readonly count: number;
  /** `waiting` needs an action, `neutral` is only a number. */
  readonly tone?: 'neutral' | 'waiting';
  /** For screen readers, which would announce a bare number. */
  readonly label?: string;
}

const MOST = 999;

export function CountPill({ count, tone = 'neutral', label }: CountPillProps) {
  const shown = count > MOST ? `${MOST}+` : String(count);
  if (label === undefined) {
    return (
      <span className={classes.root} data-tone={tone}>
        {shown}
      </span>
    );
  }
  return (
    <span aria-label={label} className={classes.root} data-tone={tone} role="img">
      {shown}
    </span>
  );
}
