import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  CompanyConnectionList,
  connectionKeys,
  keepCompanyOfPlatform,
  keepPlatformConnections,
} from '../../../features/connections/index.ts';
import { useLive, useUser } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function AllConnectionsPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  const queryClient = useQueryClient();
  useRecordsLive({ channel: 'platformWhatsapp', listsKey: connectionKeys.platform, apply: keepPlatformConnections });
  useLive('company', (message) => keepCompanyOfPlatform(queryClient, message));
  return <CompanyConnectionList timeZone={company.timeZone} title={t('allConnections')} />;
}
