import type { NotificationShown } from '@recado/contracts';
import { IconCoin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NotificationRow } from './notification-row.tsx';
import classes from './transfer-row.module.css';

interface AiBudgetRowProps {
  readonly notification: NotificationShown;
  readonly now: Date;
  readonly timeZone: string;
}

/** The budget for AI is nearly or completely spent; the body is the percentage. */
export function AiBudgetRow({ notification, now, timeZone }: AiBudgetRowProps) {
  const { t } = useTranslation('notifications');
  const { body, read, createdAt } = notification;
  return (
    <NotificationRow
      at={createdAt}
      isUnread={!read}
      mark={<IconCoin aria-hidden="true" size={18} />}
      now={now}
      timeZone={timeZone}
      title={body === '100' ? t('aiBudgetSpent') : t('aiBudgetNear', { percent: body })}
    >
      {body === '100' && <span className={classes.ticket}>{t('aiBudgetSpentHint')}</span>}
    </NotificationRow>
  );
}
