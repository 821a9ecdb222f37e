import { useTranslation } from 'react-i18next';
import { CompanyConnectionList } from '../../../features/connections/index.ts';
import { useUser } from '../../../features/session/index.ts';

export function AllConnectionsPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  return <CompanyConnectionList timeZone={company.timeZone} title={t('allConnections')} />;
}
