import { useTranslation } from 'react-i18next';
import { ExternalApiScreen } from '../../../features/external-api/index.ts';

export function ExternalApiPage() {
  const { t } = useTranslation('screens');
  return <ExternalApiScreen title={t('messagesApi')} />;
}
