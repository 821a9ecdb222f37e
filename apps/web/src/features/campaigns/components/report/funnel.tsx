import { useNumber, usePercent } from '../use-numbers.ts';
import classes from './funnel.module.css';

export interface FunnelStep {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Apart from the others: not a step on the way to an answer. */
  readonly isFailure?: boolean;
}

interface FunnelProps {
  readonly steps: readonly FunnelStep[];
  /** 100%: what was sent. */
  readonly whole: number;
}

/** From sending to the answer: every bar is measured against what was sent. */
export function Funnel({ steps, whole }: FunnelProps) {
  const number = useNumber();
  const percent = usePercent();
  return (
    <dl className={classes.root}>
      {steps.map(({ key, label, count, isFailure = false }) => (
        <div className={classes.step} data-failure={isFailure || undefined} key={key}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>
            <span aria-hidden="true" className={classes.track}>
              <span
                className={classes.bar}
                style={{ width: `${whole === 0 ? 0 : Math.min(100, (count / whole) * 100)}%` }}
              />
            </span>
            <span className={classes.count}>{number(count)}</span>
            <span className={classes.percent}>{percent(count, whole)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
