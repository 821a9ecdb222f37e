import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import classes from './privacy.module.css';

interface PanelStateProps {
  readonly error: Error | null;
  readonly isReading: boolean;
  readonly onRetry: () => void;
}

/** A panel that is loading, or could not be loaded. */
export function PanelState({ error, isReading, onRetry }: PanelStateProps) {
  const { t } = useTranslation(['privacy', 'records']);
  if (error === null)
    return (
      <div aria-label={t('loading', { ns: 'records' })} className={classes.stack} role="status">
        <Skeleton height={64} radius={8} />
        <Skeleton height={64} radius={8} />
        <Skeleton height={64} radius={8} />
      </div>
    );
  return <LoadFailure error={error} isTrying={isReading} onRetry={onRetry} title={t('failedTitle')} />;
}
