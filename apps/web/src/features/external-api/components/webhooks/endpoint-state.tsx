import type { WebhookEndpoint } from '@recado/contracts';
import { IconAlertTriangle, IconCheck, IconPlayerPause, IconPlugX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../../shared/ui/status-pill.tsx';
import classes from './delivery-log.module.css';

type Shown = Pick<WebhookEndpoint, 'isActive' | 'disabledReason' | 'failingSince'>;

/** Whether an endpoint receives events, in a word. */
export function EndpointState({ isActive, disabledReason, failingSince }: Shown) {
  const { t } = useTranslation('externalApi');
  if (disabledReason !== null)
    return (
      <span className={classes.answer}>
        <StatusPill icon={<IconPlugX size={14} />} tone="danger">
          {t('stateOff')}
        </StatusPill>
        <span className={classes.next}>{disabledReason === 'gone' ? t('stateGone') : t('stateFailed')}</span>
      </span>
    );
  if (!isActive)
    return (
      <StatusPill icon={<IconPlayerPause size={14} />} tone="neutral">
        {t('stateOff')}
      </StatusPill>
    );
  if (failingSince !== null)
    return (
      <StatusPill icon={<IconAlertTriangle size={14} />} tone="warning">
        {t('stateFailing')}
      </StatusPill>
    );
  return (
    <StatusPill icon={<IconCheck size={14} />} tone="success">
      {t('stateOn')}
    </StatusPill>
  );
}
