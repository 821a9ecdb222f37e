import classes from './count-pill.module.css';

interface CountPillProps {
  readonly count: number;
  /** `waiting` is for what somebody has to look at, `neutral` for how many there are. */
  readonly tone?: 'neutral' | 'waiting';
  /** For screen readers, who would hear a bare number. */
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
