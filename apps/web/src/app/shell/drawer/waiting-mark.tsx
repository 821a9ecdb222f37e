import { useTranslation } from 'react-i18next';
import { CountPill } from '../../../shared/ui/count-pill.tsx';
import { useAlertCount } from '../alert-counts.ts';
import classes from './drawer.module.css';

/** Number of customers waiting to be accepted; nothing for zero. */
export function WaitingMark() {
  const { t } = useTranslation('shell');
  const count = useAlertCount('waiting');
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <CountPill count={count} label={t('waitingCount', { count })} tone="waiting" />
    </span>
  );
}
