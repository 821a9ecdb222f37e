import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords, formatDay } from '../../../shared/i18n/date-time.ts';
import { useMicros } from '../../../shared/i18n/use-dollars.ts';
import { monthBefore } from '../../../shared/lib/months.ts';
import { ChartWithTable } from '../../../shared/ui/figures/chart-with-table.tsx';
import { FigureTable } from '../../../shared/ui/figures/figure-table.tsx';
import type { MonthCurve } from '../rules/month-curve.ts';
import { CurveChart } from './curve-chart.tsx';

interface CurvePanelProps {
  readonly curve: MonthCurve;
  readonly month: string;
  readonly currency: string;
  readonly actions: ReactNode;
}

/** What was spent since the first of the month, beside the month before and the budget. */
export function CurvePanel({ curve, month, currency, actions }: CurvePanelProps) {
  const { t } = useTranslation('costs');
  const amount = useMicros();
  const money = (micros: number) => amount(micros, currency);
  const before = monthBefore(month);
  const names = { current: dayInWords(`${month}-01`, 'month'), before: dayInWords(`${before}-01`, 'month') };
  const limit = curve.limit === null ? '' : t('curveBudget', { limit: money(curve.limit) });
  const spent = t('curveUntil', { cost: money(curve.spent), day: formatDay(curve.until) });
  const whole = t('curveWhole', { month: names.before, cost: money(curve.totalBefore) });
  const said = t('curveSays', { spent, before: names.before, cost: money(curve.spentBefore) });
  const cell = (micros: number | null) => (micros === null ? '–' : money(micros));
  return (
    <ChartWithTable
      actions={actions}
      chart={
        <CurveChart
          curve={curve}
          limitText={limit}
          names={{ ...names, forecast: t('curveForecast') }}
          valueText={money}
        />
      }
      said={limit === '' ? said : `${said} ${limit}.`}
      subtitle={`${spent} · ${whole}`}
      table={(hasFocus) => (
        <FigureTable
          columns={[
            { key: 'day', title: t('columnDay'), cell: ({ day }) => day },
            { key: 'current', title: names.current, isNumber: true, cell: ({ current }) => cell(current) },
            { key: 'before', title: names.before, isNumber: true, cell: (point) => cell(point.before) },
          ]}
          hasFocus={hasFocus}
          label={t('curve')}
          rowKey={({ day }) => day}
          rows={curve.points}
        />
      )}
      title={t('curve')}
    />
  );
}
