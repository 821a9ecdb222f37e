import { type CampaignDetails, campaignProgress } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/i18n/date-time.ts';
import { useAmount } from '../use-amount.ts';
import { useNumber } from '../use-numbers.ts';
import classes from './campaign-funnel.module.css';
import { Funnel, type FunnelStep } from './funnel.tsx';
import { Panel } from './panel.tsx';

/** From the question, where one is asked, to the answer, and what it has cost. */
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
    { key: 'opted-out', label: t('stepOptedOut'), count: report.optedOut, isFailure: true },
  ];
  return (
    <Panel title={t('funnel')}>
      <Funnel steps={steps} whole={confirmation ? progress.requested : progress.sent} />
      {report.cost && <Cost cost={report.cost} />}
    </Panel>
  );
}

function Cost({ cost }: { readonly cost: NonNullable<CampaignDetails['report']['cost']> }) {
  const { t } = useTranslation('campaigns');
  const amount = useAmount();
  const number = useNumber();
  return (
    <p className={classes.cost}>
      <strong>{t('costSoFar', { amount: amount(cost.amount, cost.currency) })}</strong>{' '}
      {t('ratesOf', { day: formatDay(cost.ratesOf) })}
      {cost.unknown > 0 && ` ${t('costMissing', { count: cost.unknown, people: number(cost.unknown) })}`}
    </p>
  );
}
