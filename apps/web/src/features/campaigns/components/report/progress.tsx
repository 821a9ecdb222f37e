import { type CampaignDetails, campaignProgress } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../use-moments.ts';
import { useNumber, usePercent } from '../use-numbers.ts';
import classes from './progress.module.css';

interface ProgressProps {
  readonly campaign: CampaignDetails;
  readonly now: Date;
  readonly timeZone: string;
}

/** How far it is: sent and failed of all who are written to. */
export function Progress({ campaign, now, timeZone }: ProgressProps) {
  const { t } = useTranslation('campaigns');
  const number = useNumber();
  const percent = usePercent();
  const moment = useMoment();
  const { valid, sent, failed, undecided, declined, expired } = campaignProgress(
    campaign.counts,
    campaign.confirmation,
  );
  const lost = failed + undecided + declined + expired;
  const share = (part: number): string => `${valid === 0 ? 0 : (part / valid) * 100}%`;
  const clock = { now, timeZone };
  const times = [
    campaign.startedAt && t('startedAt', { when: moment(campaign.startedAt, clock) }),
    campaign.completedAt
      ? t('completedAtWhen', { when: moment(campaign.completedAt, clock) })
      : campaign.report.endsAt && t('endsAt', { when: moment(campaign.report.endsAt, clock) }),
  ].filter(Boolean);
  const label = t('progress', { sent: number(sent), total: number(valid) });
  return (
    <section aria-label={t('progressTitle')} className={classes.root}>
      <p className={classes.words}>
        <strong>{label}</strong>
        <span className={classes.percent}>{percent(sent, valid)}</span>
        <span className={classes.times}>{times.join(' · ')}</span>
      </p>
      <div
        aria-label={label}
        aria-valuemax={Math.max(valid, 1)}
        aria-valuemin={0}
        aria-valuenow={sent}
        className={classes.track}
        role="progressbar"
      >
        <span className={classes.sent} style={{ width: share(sent) }} />
        <span className={classes.lost} style={{ width: share(lost) }} />
      </div>
    </section>
  );
}
