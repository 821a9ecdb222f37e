import { useTranslation } from 'react-i18next';
import { CampaignSettingsScreen } from '../../../features/campaigns/index.ts';

export function CampaignsConfigPage() {
  const { t } = useTranslation('screens');
  return <CampaignSettingsScreen title={t('campaignsConfig')} />;
}
