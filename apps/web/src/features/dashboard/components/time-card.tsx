import type { AttendanceTime, TimeSpread } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { changeOf, isSmallSample } from '../rules/change.ts';
import { hoursText, minutesText } from '../rules/figure-text.ts';
import { type DashboardFilter, daysOf } from '../rules/view.ts';
import { ChangeMark } from './change-mark.tsx';
import { FigureCard } from './figure-card.tsx';

interface TimeCardProps {
  readonly figure: AttendanceTime;
  readonly filter: DashboardFilter;
  readonly time: TimeSpread;
  readonly before: TimeSpread;
}

/** A time as average, median and p90: a few very long ones move the average alone. */
export function TimeCard({ figure, filter, time, before }: TimeCardProps) {
  const { t } = useTranslation('dashboard');
  const until = { waitTime: t('untilAccepted'), firstAnswerTime: t('untilAnswered'), supportTime: t('untilClosed') };
  const { average, median, p90, samples } = time;
  const spread =
    samples === 0
      ? t('noSample')
      : median === null
        ? t('spreadTooLong')
        : t('spread', { median: minutesText(median), p90: minutesText(p90) });
  return (
    <FigureCard
      change={
        <ChangeMark
          before={minutesText(before.average)}
          change={changeOf(average, before.average)}
          days={daysOf(filter)}
        />
      }
      figure={figure}
      filter={filter}
      note={
        <>
          {until[figure]}
          <br />
          {spread}
        </>
      }
      value={hoursText(average)}
      warning={isSmallSample(samples) ? t('smallSample', { count: samples }) : undefined}
    />
  );
}
