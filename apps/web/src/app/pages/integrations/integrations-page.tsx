import { useTranslation } from 'react-i18next';
import {
  cacheIntegration,
  IntegrationList,
  integrationKeys,
  readIntegrationMessage,
} from '../../../features/integrations/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function IntegrationsPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  useRecordsLive({
    channel: 'queueIntegration',
    listsKey: integrationKeys.lists,
    apply: (queryClient, message) => cacheIntegration(queryClient, readIntegrationMessage(message)),
  });
  return <IntegrationList timeZone={company.timeZone} title={t('queueIntegration')} />;
}
