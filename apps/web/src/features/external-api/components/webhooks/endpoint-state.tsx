import type { WebhookEndpoint } from '@recado/contracts';
import { IconAlertTriangle, IconCheck, IconPlayerPause, IconPlugX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../../shared/ui/status-pill.tsx';

type Shown = Pick<WebhookEndpoint, 'isActive' | 'disabledReason' | 'failingSince'>;

/** Whether an endpoint receives events, in a word. */
export function EndpointState({ isActive, disabledReason, failingSince }: Shown) {
  const { t } = useTranslation('externalApi');
  if (disabledReason !== null)
    return (
      <StatusPill icon={<IconPlugX size={14} />} tone="danger">
        {disabledReason === 'gone' ? t('stateGone') : t('stateFailed')}
      </StatusPill>
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
