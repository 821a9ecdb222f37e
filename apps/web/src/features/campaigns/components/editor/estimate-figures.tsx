import type { CampaignEstimate } from '@recado/contracts';
import { IconClock, IconCoins, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/i18n/date-time.ts';
import type { PlannedTimes } from '../../rules/planned-times.ts';
import { useAmount } from '../use-amount.ts';
import { useDuration, useMoment } from '../use-moments.ts';
import { useNumber } from '../use-numbers.ts';
import type { ReviewState } from './editor-state.ts';
import classes from './review-step.module.css';

interface EstimateFiguresProps extends ReviewState {
  readonly estimate: CampaignEstimate;
  readonly times: PlannedTimes;
}

/** Who receives it, how long it takes and what it costs. */
export function EstimateFigures(props: EstimateFiguresProps) {
  const { campaign, estimate, times, connection } = props;
  const { t } = useTranslation('campaigns');
  const number = useNumber();
  const duration = useDuration();
  const amount = useAmount();
  const timeWords = useTimeWords(props);
  const { recipients, audience, cost } = estimate;
  const source = [campaign.contactList?.name, campaign.tagList?.name].filter(Boolean).join(' + ');
  const freeWords = connection?.channel === 'whatsappapi' ? t('costUnknown') : t('costFreeQr');
  return (
    <dl className={classes.figures}>
      <Figure
        icon={<IconUsers size={16} />}
        label={t('receive')}
        value={t('people', { count: recipients, people: number(recipients) })}
      >
        {t('audienceOf', { audience: number(audience), source })}
      </Figure>
      <Figure
        icon={<IconClock size={16} />}
        label={t('duration')}
        value={recipients === 0 ? '–' : t('takes', { duration: duration(times.seconds) })}
      >
        {recipients === 0 ? t('takesNothing') : timeWords}
      </Figure>
      <Figure
        icon={<IconCoins size={16} />}
        label={t('cost')}
        value={
          cost !== null ? amount(cost.amount, cost.currency) : connection?.channel === 'whatsappapi' ? '–' : t('free')
        }
      >
        {cost === null ? freeWords : t('ratesOf', { day: formatDay(cost.ratesOf) })}
        {cost !== null &&
          cost.unknown > 0 &&
          ` ${t('costMissing', { count: cost.unknown, people: number(cost.unknown) })}`}
      </Figure>
    </dl>
  );
}

/** "Começa amanhã às 09:00. Termina amanhã às 10:40, uma mensagem a cada 20 s". */
function useTimeWords({ form, times, settings, timeZone, now }: EstimateFiguresProps): string {
  const { t } = useTranslation('campaigns');
  const moment = useMoment();
  const clock = { now, timeZone };
  const starts = times.isLate || form.timing === 'later';
  const interval = settings?.messageInterval ?? 0;
  const ends = t('endsAt', { when: moment(times.endsAt.toISOString(), clock) });
  return [
    ...(starts ? [t('startsAt', { when: moment(times.startsAt.toISOString(), clock) })] : []),
    interval > 0 ? `${ends}${t('oneEvery', { seconds: interval })}` : ends,
  ].join(' ');
}

interface FigureProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Figure({ icon, label, value, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt className={classes.figureLabel}>
        {icon}
        {label}
      </dt>
      <dd className={classes.figureValue}>{value}</dd>
      <dd className={classes.figureNote}>{children}</dd>
    </div>
  );
}
