import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import classes from './expired-notice.module.css';

interface ExpiredNoticeProps {
  /** YYYY-MM-DD. */
  readonly dueDate: string;
  /** Users who may not pay see whom to ask. */
  readonly canPay: boolean;
  /** Undefined while there is nothing to pay. */
  readonly onPay: (() => void) | undefined;
}

/** Why everything else is closed, what is safe, and what reopens it. */
export function ExpiredNotice({ dueDate, canPay, onPay }: ExpiredNoticeProps) {
  const { t } = useTranslation('billing');
  return (
    <div className={classes.root}>
      <IconAlertTriangle aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />
      <p className={classes.text}>
        <strong>{t('expiredTitle', { date: formatDay(dueDate) })}</strong>{' '}
        {canPay ? t('expiredText') : t('expiredAgent')}
      </p>
      {canPay && onPay && <Button onClick={onPay}>{t('payNow')}</Button>}
    </div>
  );
}
