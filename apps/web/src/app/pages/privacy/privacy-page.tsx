import { useTranslation } from 'react-i18next';
import { PrivacyScreen } from '../../../features/privacy/index.ts';
import { useUser } from '../../../features/session/index.ts';

export function PrivacyPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  return <PrivacyScreen timeZone={company.timeZone} title={t('privacy')} />;
}
