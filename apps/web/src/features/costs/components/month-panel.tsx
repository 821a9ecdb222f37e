import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysOfMonth } from '../../../shared/lib/months.ts';
import type { MonthOfCosts } from '../api/costs.ts';
import { costPerDay } from '../rules/cost-figures.ts';
import type { MonthCurve } from '../rules/month-curve.ts';
import { CurvePanel } from './curve-panel.tsx';
import { DayPanel } from './day-panel.tsx';

interface MonthPanelProps {
  readonly costs: MonthOfCosts;
  readonly curve: MonthCurve;
  readonly currency: string;
  readonly today: string;
}

type View = 'sum' | 'days';

/** The month as a running sum, or day by day. */
export function MonthPanel({ costs, curve, currency, today }: MonthPanelProps) {
  const { t } = useTranslation('costs');
  const [view, setView] = useState<View>('sum');
  const choice = (
    <SegmentedControl
      aria-label={t('view')}
      data={[
        { value: 'sum', label: t('viewSum') },
        { value: 'days', label: t('viewDays') },
      ]}
      onChange={(value) => setView(value as View)}
      size="xs"
      value={view}
    />
  );
  return view === 'sum' ? (
    <CurvePanel actions={choice} currency={currency} curve={curve} month={costs.month} />
  ) : (
    <DayPanel
      actions={choice}
      currency={currency}
      days={costPerDay(costs.days, currency, daysOfMonth(costs.month, today))}
    />
  );
}
