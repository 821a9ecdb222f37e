import { Select } from '@mantine/core';
import { dayInWords } from '../../i18n/date-time.ts';
import type { ChosenMonth } from '../use-month.ts';
import classes from './month-select.module.css';

interface MonthSelectProps {
  readonly label: string;
  readonly chosen: ChosenMonth;
}

/** Chooses the month a page shows. */
export function MonthSelect({ label, chosen: { month, months, choose } }: MonthSelectProps) {
  return (
    <Select
      allowDeselect={false}
      aria-label={label}
      className={classes.root ?? ''}
      data={months.map((value) => ({ value, label: dayInWords(`${value}-01`, 'month') }))}
      onChange={(value) => value !== null && choose(value)}
      value={month}
    />
  );
}
