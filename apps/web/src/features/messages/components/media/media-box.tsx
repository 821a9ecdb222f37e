import type { Message } from '@recado/contracts';
import { IconFileOff, IconRefresh } from '@tabler/icons-react';
import { useMessageTexts } from '../../messages-context.tsx';
import classes from './media-box.module.css';

interface MediaBoxProps {
  readonly state: Message['mediaState'];
  /** The address did not work, even renewed. */
  readonly hasFailed?: boolean;
  readonly onRetry?: () => void;
  readonly shape?: 'picture' | 'line';
}

/** In the place of a file that is on its way, or did not come. As large as the file will be. */
export function MediaBox({ state, hasFailed = false, onRetry, shape = 'picture' }: MediaBoxProps) {
  const t = useMessageTexts();
  if (state === 'waiting' && !hasFailed) {
    return (
      <span className={classes.root} data-shape={shape}>
        <span aria-hidden="true" className={classes.pulse} />
        {t('mediaWaiting')}
      </span>
    );
  }
  return (
    <span className={classes.root} data-shape={shape}>
      <IconFileOff aria-hidden="true" size={shape === 'picture' ? 28 : 18} stroke={1.5} />
      {hasFailed ? t('mediaNotLoaded') : t('mediaFailed')}
      {hasFailed && onRetry && (
        <button className={classes.retry} onClick={onRetry} type="button">
          <IconRefresh aria-hidden="true" size={14} />
          {t('loadAgain')}
        </button>
      )}
    </span>
  );
}
