import { Button } from '@mantine/core';
import type { NotificationShown } from '@recado/contracts';
import { IconWebhook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NotificationRow } from './notification-row.tsx';
import classes from './transfer-row.module.css';

interface WebhookRowProps {
  readonly notification: NotificationShown;
  readonly now: Date;
  readonly timeZone: string;
  readonly onOpen: () => void;
}

/** A webhook endpoint was switched off because its receiver did not answer. */
export function WebhookRow({ notification, now, timeZone, onOpen }: WebhookRowProps) {
  const { t } = useTranslation('notifications');
  const { body, read, createdAt } = notification;
  return (
    <NotificationRow
      at={createdAt}
      isUnread={!read}
      mark={<IconWebhook aria-hidden="true" size={18} />}
      now={now}
      timeZone={timeZone}
      title={t('webhookDisabled')}
    >
      <span className={classes.ticket}>
        <span className={classes.contact}>{body}</span>
      </span>
      <span className={classes.actions}>
        <Button component={Link} onClick={onOpen} size="compact-sm" to="/messages-api?tab=webhooks" variant="light">
          {t('webhookOpen')}
        </Button>
      </span>
    </NotificationRow>
  );
}
