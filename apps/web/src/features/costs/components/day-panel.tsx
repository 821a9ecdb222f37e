import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { useMicros } from '../../../shared/i18n/use-dollars.ts';
import { BarsChart } from '../../../shared/ui/figures/bars-chart.tsx';
import { ChartWithTable } from '../../../shared/ui/figures/chart-with-table.tsx';
import { FigureTable } from '../../../shared/ui/figures/figure-table.tsx';
import type { CostOfDay } from '../rules/cost-figures.ts';

interface DayPanelProps {
  readonly days: readonly CostOfDay[];
  readonly currency: string;
  readonly actions: ReactNode;
}

/** The cost of each day, as bars and as the table behind them. */
export function DayPanel({ days, currency, actions }: DayPanelProps) {
  const { t } = useTranslation('costs');
  const { language } = useLanguage();
  const amount = useMicros();
  const money = (micros: number) => amount(micros, currency);
  const count = new Intl.NumberFormat(languageTags[language]);
  const total = days.reduce((sum, { amountMicros }) => sum + amountMicros, 0);
  const messages = days.reduce((sum, day) => sum + day.messages, 0);
  const most = days.reduce((one, other) => (other.amountMicros > one.amountMicros ? other : one));
  const summary = t('summary', { cost: money(total), messages: count.format(messages), count: messages });
  return (
    <ChartWithTable
      actions={actions}
      chart={
        <BarsChart
          axisWidth={84}
          bars={days.map(({ day, amountMicros }) => ({ label: formatDay(day).slice(0, 5), total: amountMicros }))}
          isLabelled={false}
          name={t('cost')}
          valueText={money}
        />
      }
      said={t('chartSays', { summary, day: formatDay(most.day), cost: money(most.amountMicros) })}
      subtitle={summary}
      table={(hasFocus) => (
        <FigureTable
          columns={[
            { key: 'day', title: t('columnDay'), cell: ({ day }) => formatDay(day) },
            {
              key: 'messages',
              title: t('columnMessages'),
              isNumber: true,
              cell: (day) => count.format(day.messages),
            },
            { key: 'cost', title: t('cost'), isNumber: true, cell: ({ amountMicros }) => money(amountMicros) },
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
