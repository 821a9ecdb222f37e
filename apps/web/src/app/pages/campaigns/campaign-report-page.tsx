import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import {
  applyCampaignMessage,
  CampaignReport,
  followReport,
  type ReportFollower,
  rereadReport,
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
  const follower = useRef<ReportFollower>(undefined);
  useEffect(() => {
    const started = followReport(queryClient, id);
    follower.current = started;
    return started.stop;
  }, [queryClient, id]);
  useLive('campaign', (message) => {
    applyCampaignMessage(queryClient, message);
    follower.current?.apply(message);
  });
  useEffect(() => onReread(() => rereadReport(queryClient, id)), [queryClient, id]);
  return <CampaignReport id={id} timeZone={company.timeZone} title={t('campaignReport')} />;
}
