import { IconChevronDown } from '@tabler/icons-react';
import { CountPill } from '../count-pill.tsx';
import classes from './to-end-button.module.css';

interface ToEndButtonProps {
  readonly label: string;
  /** Messages that arrived since the reader scrolled up. */
  readonly unseenCount: number;
  readonly onClick: () => void;
}

export function ToEndButton({ label, unseenCount, onClick }: ToEndButtonProps) {
  return (
    <button aria-label={label} className={classes.root} onClick={onClick} title={label} type="button">
      <IconChevronDown aria-hidden="true" size={20} stroke={1.7} />
      {unseenCount > 0 && (
        <span aria-hidden="true" className={classes.count}>
          <CountPill count={unseenCount} tone="waiting" />
        </span>
      )}
    </button>
  );
}
