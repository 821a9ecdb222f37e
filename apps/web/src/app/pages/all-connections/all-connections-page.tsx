import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  CompanyConnectionList,
  cachePlatformCompany,
  cachePlatformConnections,
  connectionKeys,
} from '../../../features/connections/index.ts';
import { useLive, useUser } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function AllConnectionsPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  const queryClient = useQueryClient();
  useRecordsLive({ channel: 'platformWhatsapp', listsKey: connectionKeys.platform, apply: cachePlatformConnections });
  useLive('company', (message) => cachePlatformCompany(queryClient, message));
  return <CompanyConnectionList timeZone={company.timeZone} title={t('allConnections')} />;
}
