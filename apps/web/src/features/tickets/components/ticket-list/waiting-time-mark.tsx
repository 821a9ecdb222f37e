import { IconClock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fullTime, listTime } from '../../../../shared/i18n/date-time.ts';
import { Spoken } from '../../../../shared/ui/spoken.tsx';
import { type WaitingTime, waitingTime } from '../../waiting-time.ts';
import classes from './waiting-time-mark.module.css';

interface WaitingTimeMarkProps {
  readonly since: string;
  /** Last update of the ticket, which other rows show in this place. */
  readonly updatedAt: string;
  readonly now: Date;
  readonly timeZone: string;
  readonly alertMinutes: number;
}

/** A customer's waiting time. A late wait has a clock and words for screen readers, not only another colour. */
export function WaitingTimeMark({ since, updatedAt, now, timeZone, alertMinutes }: WaitingTimeMarkProps) {
  const { t } = useTranslation('tickets');
  const waited = waitingTime(since, { now, alertMinutes });
  const isLate = waited.level !== 'normal';
  const update = t('lastUpdate', { when: listTime(updatedAt, { now, timeZone }) });
  return (
    <time
      className={classes.root}
      data-level={waited.level}
      dateTime={since}
      title={`${t('waitingSince', { when: fullTime(since, timeZone) })}\n${update}`}
    >
      {isLate && <IconClock aria-hidden="true" size={13} stroke={2} />}
      <Spoken>{isLate ? t('waitingLate') : t('waitingFor')} </Spoken>
      {waitingText(t, waited)}
      <Spoken> {update}</Spoken>
    </time>
  );
}

function waitingText(t: TFunction<'tickets'>, { unit, count }: WaitingTime): string {
  switch (unit) {
    case 'now':
      return t('waitedNow');
    case 'minutes':
      return t('waitedMinutes', { count });
    case 'hours':
      return t('waitedHours', { count });
    case 'days':
      return t('waitedDays', { count });
  }
}
