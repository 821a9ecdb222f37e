import { formatDay } from '../../../../shared/i18n/date-time.ts';
import { useMessageTexts } from '../../messages-context.tsx';
import classes from './day-label.module.css';

export function DayLabel({ day, today }: { readonly day: string; readonly today: string }) {
  const t = useMessageTexts();
  return <span className={classes.root}>{day === today ? t('today') : formatDay(day)}</span>;
}
