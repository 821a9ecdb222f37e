import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionState } from '../../features/session/index.ts';
import classes from './offline-bar.module.css';

/** Most interruptions end sooner; a flashing bar would only move the page. */
const SHOW_AFTER_MS = 1500;

export function OfflineBar() {
  const { t } = useTranslation('shell');
  const connection = useConnectionState();
  const isOffline = connection.status === 'offline';
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!isOffline) return;
    const timer = setTimeout(() => setIsShown(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isOffline]);

  const seconds = isOffline ? connection.secondsToNextTry : 0;
  return (
    <div role="status">
      {isShown && (
        <p className={classes.root}>
          <IconWifiOff aria-hidden="true" size={16} stroke={1.7} />
          <span>{t('offline')}</span>
          {/* Hidden from screen readers, which would announce every second. */}
          <span aria-hidden="true" className={classes.countdown}>
            {seconds > 0 ? t('offlineRetry', { seconds }) : t('offlineNow')}
          </span>
        </p>
      )}
    </div>
  );
}
