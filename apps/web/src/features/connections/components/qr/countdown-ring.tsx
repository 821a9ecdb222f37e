import { useSteadyNow } from '../../../../shared/hooks/use-now.ts';
import { clockLength } from '../../../../shared/lib/clock-length.ts';
import { type Span, timeLeft } from '../../rules/time-left.ts';
import classes from './countdown-ring.module.css';

const TICK_MS = 500;
const SIZE = 40;
const STROKE = 3;

/** The remaining time, visual only: announced every second it would drown out everything else. */
export function CountdownRing({ span }: { readonly span: Span }) {
  const { seconds, share } = timeLeft(span, useSteadyNow(TICK_MS));
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: (SIZE - STROKE) / 2, pathLength: 1 };
  return (
    <span aria-hidden="true" className={classes.root}>
      <svg aria-hidden="true" className={classes.ring} viewBox={`0 0 ${SIZE} ${SIZE}`}>
        <circle {...circle} className={classes.track} strokeWidth={STROKE} />
        <circle
          {...circle}
          className={classes.left}
          strokeDasharray="1 1"
          strokeDashoffset={1 - share}
          strokeWidth={STROKE}
        />
      </svg>
      <span className={classes.seconds}>{seconds < 60 ? seconds : clockLength(seconds)}</span>
    </span>
  );
}
