import { IconWebhook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkedRow, type RowProps } from './linked-row.tsx';
import classes from './transfer-row.module.css';

/** A webhook endpoint was switched off because its receiver did not answer. */
export function WebhookRow(row: RowProps) {
  const { t } = useTranslation('notifications');
  return (
    <LinkedRow
      {...row}
      icon={IconWebhook}
      linkText={t('webhookOpen')}
      title={t('webhookDisabled')}
      to="/messages-api?tab=webhooks"
    >
      <span className={classes.ticket}>
        <span className={classes.contact}>{row.notification.body}</span>
      </span>
    </LinkedRow>
  );
}
