import { useTranslation } from 'react-i18next';
import { CampaignSettingsScreen, campaignKeys } from '../../../features/campaigns/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function CampaignsConfigPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  const { suppressions } = campaignKeys;
  useRecordsLive({
    channel: 'suppression',
    listsKey: suppressions,
    apply: (queryClient) => void queryClient.invalidateQueries({ queryKey: suppressions }),
  });
  return <CampaignSettingsScreen timeZone={company.timeZone} title={t('campaignsConfig')} />;
}
