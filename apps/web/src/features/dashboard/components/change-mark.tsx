import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import type { Change } from '../rules/change.ts';
import { decimalText, percentText } from '../rules/figure-text.ts';
import { type Days, daysBefore } from '../rules/period.ts';
import classes from './change-mark.module.css';

interface ChangeMarkProps {
  /** Null: nothing to compare with. */
  readonly change: Change | null;
  readonly unit?: 'percent' | 'points';
  readonly days: Days;
  /** The figure of the period before, as text. */
  readonly before: string;
}

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };
const signs = { up: '+', down: '−', same: '' };

/** How a figure moved. Without green and red: more waiting tickets are not good news, more contacts may be. */
export function ChangeMark({ change, unit = 'percent', days, before }: ChangeMarkProps) {
  const { t } = useTranslation('dashboard');
  if (change === null) return null;
  const { direction, by } = change;
  const Icon = icons[direction];
  const text = `${signs[direction]}${unit === 'points' ? decimalText(by) : percentText(by)}`;
  const { from, to } = daysBefore(days);
  const period = from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  const values = { change: text, days: period, before };
  const said =
    direction === 'same'
      ? t('comparedSame', values)
      : unit === 'points'
        ? t('comparedPoints', values)
        : t('comparedPercent', values);
  return (
    <span className={classes.root} data-tip={said}>
      <Icon aria-hidden="true" size={14} stroke={1.8} />
      <span aria-hidden="true">{text}</span>
      <Spoken>{said}</Spoken>
    </span>
  );
}
