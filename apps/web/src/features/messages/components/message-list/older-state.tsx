import { useTranslation } from 'react-i18next';
import classes from './older-state.module.css';

interface OlderStateProps {
  readonly state: 'idle' | 'loading' | 'failed';
  readonly onRetry: () => void;
}

/** Over the top of the conversation while older messages load; it takes no space, so nothing moves. */
export function OlderState({ state, onRetry }: OlderStateProps) {
  const { t } = useTranslation('messages');
  if (state === 'idle') return null;
  return (
    <div className={classes.root} role="status">
      {state === 'loading' ? t('loadingOlder') : t('olderFailed')}
      {state === 'failed' && (
        <button className={classes.retry} onClick={onRetry} type="button">
          {t('tryAgain')}
        </button>
      )}
    </div>
  );
}
