import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { useWebhookEndpoints } from '../../api/webhooks.ts';
import classes from '../calls/calls-tab.module.css';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointList } from './endpoint-list.tsx';

/** Who receives which events, and the log of the calls. */
export function WebhooksTab({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('externalApi');
  const { data: endpoints, error, refetch } = useWebhookEndpoints();
  if (endpoints === undefined)
    return error === null ? (
      <p aria-label={t('loading')} role="status" />
    ) : (
      <StateMessage
        actions={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
        icon={<IconWifiOff size={28} stroke={1.5} />}
        title={t('loadFailed')}
      >
        {errorText(error)}
      </StateMessage>
    );
  return (
    <div className={classes.root}>
      <EndpointList endpoints={endpoints} timeZone={timeZone} />
      <DeliveryLog endpoints={endpoints} timeZone={timeZone} />
    </div>
  );
}
