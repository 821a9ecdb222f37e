import { Button } from '@mantine/core';
import { type CampaignDetails, campaignProgress } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HoldBanner } from '../hold-banner.tsx';
import { holdTexts, stopTexts } from '../reason-texts.ts';
import { useMoment } from '../use-moments.ts';
import { useNumber } from '../use-numbers.ts';

interface ReportBannerProps {
  readonly campaign: CampaignDetails;
  readonly now: Date;
  readonly timeZone: string;
}

/** Where the user can do something about it. */
const holdPlaces = {
  hours: { to: '/campaigns-config', label: 'changeHours' },
  'line-down': { to: '/connections', label: 'seeConnections' },
} as const;
const stopPlaces = {
  'connection-removed': { to: '/connections', label: 'seeConnections' },
  credentials: { to: '/connections', label: 'seeConnections' },
  restricted: { to: '/connections', label: 'seeConnections' },
  'rating-low': { to: '/connections', label: 'seeConnections' },
  'absent-numbers': { to: '/contact-lists', label: 'seeLists' },
  'no-audience': { to: '/contact-lists', label: 'seeLists' },
  'too-long': { to: '/campaigns-config', label: 'changeHours' },
} as const;

/** Why the campaign sends nothing, what happens next and what is safe. */
export function ReportBanner({ campaign, now, timeZone }: ReportBannerProps) {
  const { t } = useTranslation('campaigns');
  const moment = useMoment();
  const number = useNumber();
  const { hold, stopReason, status, scheduledAt } = campaign;
  const { valid, settled, skipped } = campaignProgress(campaign.counts, campaign.confirmation);
  const left = Math.max(valid - (settled - skipped), 0);
  if (status === 'EM_ANDAMENTO' && hold !== null) {
    const { word, remedy } = holdTexts[hold.reason];
    const place = hold.reason in holdPlaces ? holdPlaces[hold.reason as keyof typeof holdPlaces] : null;
    const reason = t(word);
    return (
      <HoldBanner
        action={place && <Go {...place} />}
        title={
          hold.reason === 'preparing'
            ? reason
            : hold.until === null
              ? t('heldTitle', { reason })
              : t('heldUntil', { when: moment(hold.until, { now, timeZone }), reason })
        }
        tone="warning"
      >
        {t(remedy)} {left > 0 && t('leftSafe', { count: left, people: number(left) })}
      </HoldBanner>
    );
  }
  if (status === 'CANCELADA') {
    const { word, remedy } = stopTexts[stopReason ?? 'user'];
    const isByUser = stopReason === null || stopReason === 'user';
    const place =
      stopReason !== null && stopReason in stopPlaces ? stopPlaces[stopReason as keyof typeof stopPlaces] : null;
    return (
      <HoldBanner action={place && <Go {...place} />} title={t(word)} tone={isByUser ? 'warning' : 'danger'}>
        {t(remedy)} {left > 0 && t('leftSafe', { count: left, people: number(left) })}
      </HoldBanner>
    );
  }
  if (status === 'PROGRAMADA' && scheduledAt !== null)
    return (
      <HoldBanner title={t('startsAt', { when: moment(scheduledAt, { now, timeZone }) })} tone="warning">
        {t('scheduledNext')}
      </HoldBanner>
    );
  if (status === 'INATIVA')
    return (
      <HoldBanner title={t('draftTitle')} tone="warning">
        {t('draftNext')}
      </HoldBanner>
    );
  return null;
}

function Go({
  to,
  label,
}: (typeof holdPlaces)[keyof typeof holdPlaces] | (typeof stopPlaces)[keyof typeof stopPlaces]) {
  const { t } = useTranslation('campaigns');
  return (
    <Button component={Link} to={to} variant="default">
      {t(label)}
    </Button>
  );
}
