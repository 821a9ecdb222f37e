import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { useDollars } from '../../../shared/i18n/use-dollars.ts';
import { BarsChart } from '../../../shared/ui/figures/bars-chart.tsx';
import { ChartWithTable } from '../../../shared/ui/figures/chart-with-table.tsx';
import { FigureTable } from '../../../shared/ui/figures/figure-table.tsx';
import type { CostOfDay } from '../rules/usage-figures.ts';

/** The cost of each day, as bars and as the table behind them. */
export function CostPanel({ days }: { readonly days: readonly CostOfDay[] }) {
  const { t } = useTranslation('aiUsage');
  const { language } = useLanguage();
  const money = useDollars();
  const count = new Intl.NumberFormat(languageTags[language]);
  const total = days.reduce((sum, { costMicros }) => sum + costMicros, 0);
  const calls = days.reduce((sum, day) => sum + day.calls, 0);
  const most = days.reduce((one, other) => (other.costMicros > one.costMicros ? other : one));
  const summary = t('summary', { cost: money(total), calls: count.format(calls), count: calls });
  return (
    <ChartWithTable
      chart={
        <BarsChart
          axisWidth={84}
          bars={days.map(({ day, costMicros }) => ({ label: formatDay(day).slice(0, 5), total: costMicros }))}
          isLabelled={false}
          name={t('cost')}
          valueText={money}
        />
      }
      said={t('chartSays', { summary, day: formatDay(most.day), cost: money(most.costMicros) })}
      subtitle={summary}
      table={(hasFocus) => (
        <FigureTable
          columns={[
            { key: 'day', title: t('columnDay'), cell: ({ day }) => formatDay(day) },
            { key: 'calls', title: t('columnCalls'), isNumber: true, cell: (day) => count.format(day.calls) },
            { key: 'cost', title: t('cost'), isNumber: true, cell: ({ costMicros }) => money(costMicros) },
          ]}
          hasFocus={hasFocus}
          label={t('perDay')}
          rowKey={({ day }) => day}
          rows={days}
        />
      )}
      title={t('perDay')}
    />
  );
}
