import { Progress } from '@mantine/core';
import classes from './rows-progress.module.css';

interface RowsProgressProps {
  readonly label: string;
  readonly percent: number;
  /** The server works without saying how far it is. */
  readonly isReading?: boolean;
  /** "2.500 de 100.000 linhas", where it is known. */
  readonly rows?: string | undefined;
  /** What is happening. */
  readonly children: string;
}

/** Progress of an import: a bar, the rows done, and what is happening. */
export function RowsProgress({ label, percent, isReading = false, rows, children }: RowsProgressProps) {
  return (
    <div className={classes.root}>
      <Progress.Root size="md">
        <Progress.Section
          animated={isReading}
          aria-label={label}
          aria-valuemax={100}
          aria-valuemin={0}
          aria-valuenow={percent}
          aria-valuetext={rows ?? `${percent} %`}
          role="progressbar"
          value={percent}
          // Its own words are the percentage only.
          withAria={false}
        />
      </Progress.Root>
      {/* Not announced: three numbers a second would drown out everything else. */}
      {rows !== undefined && <p className={classes.rows}>{rows}</p>}
      <p className={classes.quiet} role="status">
        {children}
      </p>
    </div>
  );
}

export const percentOf = ({ done, total }: { readonly done: number; readonly total: number }): number =>
  total === 0 ? 100 : Math.floor((done / total) * 100);
