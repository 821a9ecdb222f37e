import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import {
  applyCampaignMessage,
  CampaignReport,
  rereadReport,
  useFollowReport,
} from '../../../features/campaigns/index.ts';
import { onReread, useLive, useUser } from '../../../features/session/index.ts';

/** The report of the campaign in the address. */
export function CampaignReportPage() {
  const id = Number(useParams().campaignId) || 0;
  // Another campaign is another screen: its filters and dialogs start again.
  return <ReportOf id={id} key={id} />;
}

function ReportOf({ id }: { readonly id: number }) {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  const queryClient = useQueryClient();
  const follow = useFollowReport(id);
  useLive('campaign', (message) => {
    applyCampaignMessage(queryClient, message);
    follow(message);
  });
  useEffect(() => onReread(() => rereadReport(queryClient, id)), [queryClient, id]);
  return <CampaignReport id={id} timeZone={company.timeZone} title={t('campaignReport')} />;
}
