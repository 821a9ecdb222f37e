import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../rows/zone-time.ts';
import classes from './day-label.module.css';

export function DayLabel({ day, today }: { readonly day: string; readonly today: string }) {
  const { t } = useTranslation('messages');
  return <span className={classes.root}>{day === today ? t('today') : writtenDay(day)}</span>;
}
