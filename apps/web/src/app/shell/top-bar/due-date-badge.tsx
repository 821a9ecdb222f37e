import { daysUntilDue, type OwnCompany, PLATFORM_COMPANY_ID } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import { DUE_WARNING_DAYS } from '../../../shared/lib/due-date.ts';
import classes from './due-date-badge.module.css';

interface DueDateBadgeProps {
  readonly company: Pick<OwnCompany, 'id' | 'dueDate' | 'timeZone'>;
  readonly now: Date;
}

/** The due date of the subscription: a warning in its last five days, danger from the day itself. */
export function DueDateBadge({ company, now }: DueDateBadgeProps) {
  const { t } = useTranslation('shell');
  const days = daysUntilDue(company, now);
  if (days === null || company.dueDate === null || company.id === PLATFORM_COMPANY_ID) return null;
  const date = formatDay(company.dueDate);

  const say = () => {
    if (days < 0) return t('duePast', { date });
    if (days === 0) return t('dueToday');
    return days <= DUE_WARNING_DAYS ? t('dueIn', { count: days }) : t('dueOn', { date });
  };
  return (
    <span className={classes.root} data-tone={toneOf(days)} title={date}>
      {say()}
    </span>
  );
}

function toneOf(days: number): 'danger' | 'warning' | 'neutral' {
  if (days <= 0) return 'danger';
  return days <= DUE_WARNING_DAYS ? 'warning' : 'neutral';
}
