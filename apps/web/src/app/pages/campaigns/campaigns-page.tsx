import { useTranslation } from 'react-i18next';
import { applyCampaignMessage, CampaignList, campaignKeys } from '../../../features/campaigns/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function CampaignsPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  useRecordsLive({ channel: 'campaign', listsKey: campaignKeys.lists, apply: applyCampaignMessage });
  return <CampaignList timeZone={company.timeZone} title={t('campaigns')} />;
}
