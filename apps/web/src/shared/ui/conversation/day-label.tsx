import { formatDay } from '../../i18n/date-time.ts';
import classes from './day-label.module.css';

interface DayLabelProps {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly today: string;
  /** The word for today. */
  readonly todayText: string;
}

export function DayLabel({ day, today, todayText }: DayLabelProps) {
  return <span className={classes.root}>{day === today ? todayText : formatDay(day)}</span>;
}
