import type { Message } from '@recado/contracts';
import { IconDownload, IconFileOff, IconRefresh } from '@tabler/icons-react';
import { useFetchMediaAgain } from '../../api/change-message.ts';
import { useMessageTexts } from '../../messages-context.tsx';
import classes from './media-box.module.css';

interface MediaBoxProps {
  readonly message: Message;
  /** The URL did not work, even after a refetch. */
  readonly hasFailed?: boolean;
  readonly onRetry?: () => void;
  readonly shape?: 'picture' | 'line';
}

/** Placeholder of a file that is downloading or failed. As large as the file will be. */
export function MediaBox({ message, hasFailed = false, onRetry, shape = 'picture' }: MediaBoxProps) {
  const t = useMessageTexts();
  if (message.mediaState === 'waiting' && !hasFailed) {
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
      {!hasFailed && message.mediaState === 'failed' && <FetchAgain message={message} />}
    </span>
  );
}

/** It may still exist: it was not requested yet, or the provider was unreachable. */
function FetchAgain({ message }: { readonly message: Message }) {
  const t = useMessageTexts();
  const fetchAgain = useFetchMediaAgain();
  return (
    <button
      className={classes.retry}
      disabled={fetchAgain.isPending}
      onClick={() => fetchAgain.mutate({ message })}
      type="button"
    >
      <IconDownload aria-hidden="true" size={14} />
      {t('fetchAgain')}
    </button>
  );
}
