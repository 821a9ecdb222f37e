import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './choice-bar.module.css';

interface ChoiceBarProps {
  readonly count: number;
  readonly onCancel: () => void;
  readonly onForward: () => void;
}

/** While messages are being selected: how many, and for what. */
export function ChoiceBar({ count, onCancel, onForward }: ChoiceBarProps) {
  const { t } = useTranslation(['messages', 'common']);
  return (
    <div className={classes.root}>
      <span className={classes.count} role="status">
        {t('chosen', { count })}
      </span>
      <Button onClick={onCancel} variant="default">
        {t('cancel', { ns: 'common' })}
      </Button>
      <Button onClick={onForward} variant="light">
        {t('forward')}
      </Button>
    </div>
  );
}
