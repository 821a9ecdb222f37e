import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './test-panel.module.css';

interface SleepNoteProps {
  /** Both by the clock of the test. */
  readonly from: number;
  readonly until: Date;
  readonly onSkip: () => void;
}

/** An interval runs down in real seconds, or is skipped. */
export function SleepNote({ from, until, onSkip }: SleepNoteProps) {
  const { t } = useTranslation('flowBuilder');
  const seconds = Math.max(0, Math.round((until.getTime() - from) / 1_000));
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function every render would restart the second.
  useEffect(() => {
    if (left <= 0) {
      onSkip();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <p className={classes.event}>
      <IconClock aria-hidden size={14} stroke={1.7} />
      <span aria-hidden="true">{t('sleepingLeft', { seconds, left })}</span>
      <span className={classes.spoken}>{t('sleeping', { seconds })}</span>
      <Button onClick={onSkip} size="compact-xs" variant="light">
        {t('skip')}
      </Button>
    </p>
  );
}
