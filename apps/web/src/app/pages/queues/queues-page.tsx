import { useTranslation } from 'react-i18next';
import { cacheQueue, QueueList, queueKeys, readQueueMessage } from '../../../features/queues/index.ts';
import { useHasFeature } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function QueuesPage() {
  const { t } = useTranslation('screens');
  const hasSchedules = useHasFeature('useSchedules');
  const hasIntegrations = useHasFeature('useIntegrations');
  useRecordsLive({
    channel: 'queue',
    listsKey: queueKeys.lists,
    apply: (queryClient, message) => cacheQueue(queryClient, readQueueMessage(message)),
  });
  return <QueueList hasIntegrations={hasIntegrations} hasSchedules={hasSchedules} title={t('queues')} />;
}
