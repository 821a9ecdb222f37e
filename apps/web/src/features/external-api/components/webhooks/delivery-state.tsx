import type { WebhookDelivery } from '@recado/contracts';
import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortTime } from '../../../../shared/i18n/date-time.ts';
import { StatusPill } from '../../../../shared/ui/status-pill.tsx';
import { failureTexts } from '../../value-texts.ts';
import classes from './delivery-log.module.css';

interface DeliveryStateProps {
  readonly delivery: WebhookDelivery;
  readonly timeZone: string;
}

/** The answer to a call, and when it is made again. */
export function DeliveryState({ delivery, timeZone }: DeliveryStateProps) {
  const { t } = useTranslation('externalApi');
  const { state, status, failure, nextAttemptAt, attempts } = delivery;
  if (state === 'delivered')
    return (
      <StatusPill icon={<IconCheck size={14} />} tone="success">
        {String(status ?? '')}
      </StatusPill>
    );
  if (attempts === 0)
    return (
      <StatusPill icon={<IconClock size={14} />} tone="neutral">
        {t('sending')}
      </StatusPill>
    );
  const word = failure === null || failure === 'refused' ? String(status ?? '') : t(failureTexts[failure]);
  return (
    <span className={classes.answer}>
      <StatusPill icon={<IconAlertCircle size={14} />} tone={state === 'failed' ? 'danger' : 'warning'}>
        {word}
      </StatusPill>
      <span className={classes.next}>
        {nextAttemptAt === null ? t('gaveUp') : t('nextAttempt', { at: shortTime(nextAttemptAt, timeZone) })}
      </span>
    </span>
  );
}
