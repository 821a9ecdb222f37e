import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Spoken } from './spoken.tsx';
import classes from './steps.module.css';

export interface Step<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly isDone: boolean;
  /** An earlier step is not done: it cannot be opened yet. */
  readonly isClosed?: boolean;
}

interface StepsProps<Key extends string> {
  readonly label: string;
  readonly steps: readonly Step<Key>[];
  readonly current: Key;
  readonly onOpen: (key: Key) => void;
}

/** The position in a step-by-step form; reachable steps can be opened again. */
export function Steps<Key extends string>({ label, steps, current, onOpen }: StepsProps<Key>) {
  const { t } = useTranslation('records');
  return (
    <nav aria-label={label}>
      <ol className={classes.root}>
        {steps.map(({ key, label: name, isDone, isClosed = false }, index) => (
          <li className={classes.step} key={key}>
            <button
              aria-current={key === current ? 'step' : undefined}
              className={classes.button}
              disabled={isClosed && key !== current}
              onClick={() => onOpen(key)}
              type="button"
            >
              <span aria-hidden="true" className={classes.number} data-done={isDone || undefined}>
                {isDone ? <IconCheck size={14} stroke={2} /> : index + 1}
              </span>
              <span className={classes.name}>{name}</span>
              {isDone && <Spoken>{t('stepDone')}</Spoken>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
