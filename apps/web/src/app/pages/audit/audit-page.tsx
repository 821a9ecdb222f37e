import { useTranslation } from 'react-i18next';
import { Audit } from '../../../features/audit/index.ts';
import { useUser } from '../../../features/session/index.ts';

export function AuditPage() {
  const { t } = useTranslation('screens');
  const { company, super: isSuper } = useUser();
  return <Audit canChooseCompany={isSuper} timeZone={company.timeZone} title={t('audit')} />;
}
