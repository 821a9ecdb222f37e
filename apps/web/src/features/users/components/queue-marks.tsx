import type { QueueMark } from '@recado/contracts';
import { ColorMark } from '../../../shared/ui/color-mark.tsx';
import { FittingRow } from '../../../shared/ui/fitting-row.tsx';
import classes from './queue-marks.module.css';

/** The queues of a user, as many as fit. */
export function QueueMarks({ queues }: { readonly queues: readonly QueueMark[] }) {
  const names = queues.map(({ name }) => name);
  return (
    <span className={classes.root} title={names.join(', ')}>
      <FittingRow names={names}>
        {queues.map(({ id, name, color }) => (
          <span className={classes.mark} key={id}>
            <ColorMark color={color} />
            <span className={classes.name}>{name}</span>
          </span>
        ))}
      </FittingRow>
    </span>
  );
}
