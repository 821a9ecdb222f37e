import type { Schedule } from '@recado/contracts';
import { IconAlertCircle, IconCheck, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import classes from './schedule-state.module.css';
import { useFailureText } from './use-failure-text.ts';

interface ScheduleStateProps {
  readonly schedule: Pick<Schedule, 'status' | 'sentAt' | 'failure'>;
  readonly timeZone: string;
  /** The user may save it, which sends it again. */
  readonly isRetriable: boolean;
}

/** What became of a schedule: sent and when, on its way, or failed and why. */
export function ScheduleState({ schedule, timeZone, isRetriable }: ScheduleStateProps) {
  const { t } = useTranslation('schedules');
  const failureText = useFailureText();
  const { status, sentAt, failure } = schedule;
  if (status === 'ERRO')
    return (
      <p className={classes.root} data-tone="danger">
        <IconAlertCircle aria-hidden="true" className={classes.icon} size={16} />
        <span>
          <strong>{t('notSent')}</strong> {failureText(failure)} {isRetriable && t('saveRetries')}
        </span>
      </p>
    );
  if (status === 'ENVIADA')
    return (
      <p className={classes.root} data-tone="success">
        <IconCheck aria-hidden="true" className={classes.icon} size={16} />
        <span>{t('sentAt', { when: sentAt ? fullTime(sentAt, timeZone) : '' })}</span>
      </p>
    );
  if (status === 'AGENDADA')
    return (
      <p className={classes.root} data-tone="neutral">
        <IconSend aria-hidden="true" className={classes.icon} size={16} />
        <span>{t('sendingText')}</span>
      </p>
    );
  return null;
}
