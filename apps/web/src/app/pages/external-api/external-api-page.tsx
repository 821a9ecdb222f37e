import { useTranslation } from 'react-i18next';
import { ExternalApiScreen } from '../../../features/external-api/index.ts';
import { useUser } from '../../../features/session/index.ts';

export function ExternalApiPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  return <ExternalApiScreen timeZone={company.timeZone} title={t('messagesApi')} />;
}
