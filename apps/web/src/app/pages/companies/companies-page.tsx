import { useTranslation } from 'react-i18next';
import { CompanyRecords } from '../../../features/companies/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { usePlatformLive } from '../../records/use-platform-live.ts';
import { enterSupport } from '../../shell/enter-support.ts';

export function CompaniesPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  usePlatformLive();
  return <CompanyRecords onSupport={enterSupport} timeZone={company.timeZone} title={t('companies')} />;
}
