import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import classes from './part-failure.module.css';

interface PartFailureProps {
  /** The part that could not be loaded. */
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** One part of the drawer could not be read; the rest stays. */
export function PartFailure({ text, error, onRetry }: PartFailureProps) {
  const { t } = useTranslation('contactDrawer');
  return (
    <div className={classes.root} role="alert">
      <p className={classes.text}>
        {text} {errorText(error)}
      </p>
      <Button onClick={onRetry} size="xs" variant="default">
        {t('tryNow')}
      </Button>
    </div>
  );
}
