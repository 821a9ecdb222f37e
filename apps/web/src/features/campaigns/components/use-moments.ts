import { useTranslation } from 'react-i18next';
import { dayOf, timeText } from '../../../shared/i18n/date-time.ts';
import { dayDistance } from '../rules/day-distance.ts';
import { durationParts } from '../rules/duration-words.ts';

/** A duration in words: "3 h 20", "45 min", "2 dias e 4 h". */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation('campaigns');
  return (seconds) => {
    const { days, hours, minutes } = durationParts(seconds);
    if (days > 0) return hours === 0 ? t('days', { count: days }) : t('daysHours', { count: days, hours });
    if (hours > 0)
      return minutes === 0 ? t('hoursOnly', { hours }) : t('hoursMinutes', { hours, minutes: twoDigits(minutes) });
    return t('minutesOnly', { minutes });
  };
}

interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

/** A moment in words by the company's clock: "hoje às 19:20", "amanhã às 10:40", "21/11/2026 às 09:00". */
export function useMoment(): (moment: string, clock: Clock) => string {
  const { t } = useTranslation('campaigns');
  return (moment, { now, timeZone }) => {
    const time = timeText(moment, timeZone);
    const distance = dayDistance(moment, now, timeZone);
    if (distance === 0) return t('todayAt', { time });
    if (distance === 1) return t('tomorrowAt', { time });
    if (distance === -1) return t('yesterdayAt', { time });
    return t('dayAt', { day: dayOf(moment, timeZone), time });
  };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
