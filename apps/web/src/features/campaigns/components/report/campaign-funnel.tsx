import { type CampaignDetails, campaignProgress } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { Funnel, type FunnelStep } from './funnel.tsx';
import { Panel } from './panel.tsx';

/** From the question, where one is asked, to the answer. */
export function CampaignFunnel({ campaign }: { readonly campaign: CampaignDetails }) {
  const { t } = useTranslation('campaigns');
  const { counts, confirmation, report } = campaign;
  const progress = campaignProgress(counts, confirmation);
  const steps: readonly FunnelStep[] = [
    ...(confirmation
      ? [
          { key: 'requested', label: t('stepRequested'), count: progress.requested },
          { key: 'confirmed', label: t('stepConfirmed'), count: progress.confirmed },
        ]
      : []),
    { key: 'sent', label: t('stepSent'), count: progress.sent },
    { key: 'delivered', label: t('stepDelivered'), count: progress.delivered },
    { key: 'read', label: t('stepRead'), count: progress.read },
    { key: 'answered', label: t('stepAnswered'), count: report.answered },
    { key: 'failed', label: t('stepFailed'), count: progress.failed, isFailure: true },
  ];
  return (
    <Panel title={t('funnel')}>
      <Funnel steps={steps} whole={confirmation ? progress.requested : progress.sent} />
    </Panel>
  );
}
