import { SegmentedControl, Skeleton } from '@mantine/core';
import type { DashboardBar, DashboardStep } from '@recado/contracts';
import { IconCalendarOff, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dayInWords, formatDay } from '../../../shared/i18n/date-time.ts';
import { reportAddress } from '../../../shared/lib/report-address.ts';
import { BarsChart } from '../../../shared/ui/figures/bars-chart.tsx';
import { ChartWithTable } from '../../../shared/ui/figures/chart-with-table.tsx';
import { FigureTable } from '../../../shared/ui/figures/figure-table.tsx';
import { Panel } from '../../../shared/ui/figures/panel.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useBars } from '../api/dashboard.ts';
import { countText, decimalText } from '../rules/figure-text.ts';
import { rowsOf } from '../rules/figures.ts';
import { lengthOf } from '../rules/period.ts';
import { type DashboardFilter, daysOf, stepsOf } from '../rules/view.ts';
import { RowsLink } from './rows-link.tsx';

interface BarsPanelProps {
  readonly filter: DashboardFilter;
  readonly by: DashboardStep | null;
  readonly onBy: (by: DashboardStep) => void;
}

/** Few enough for the name of the weekday beside each. */
const MOST_WEEKDAYS = 14;

/** The attendances of the period by hour, day or month. */
export function BarsPanel({ filter, by, onBy }: BarsPanelProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const days = daysOf(filter);
  const steps = stepsOf(days);
  const step = by ?? steps[0];
  const { data, error } = useBars(filter, step);
  const words = {
    hour: { title: t('perHour'), name: t('hour'), choice: t('byHour') },
    day: { title: t('perDay'), name: t('day'), choice: t('byDay') },
    month: { title: t('perMonth'), name: t('month'), choice: t('byMonth') },
  };
  const { title } = words[step];
  const choice = steps.length > 1 && (
    <SegmentedControl
      aria-label={t('bars')}
      data={steps.map((value) => ({ value, label: words[value].choice }))}
      onChange={(value) => onBy(value as DashboardStep)}
      size="xs"
      value={step}
    />
  );
  if (data === undefined)
    return (
      <Panel actions={choice} title={title}>
        {error === null ? (
          <Skeleton height={360} radius={8} />
        ) : (
          <StateMessage icon={<IconWifiOff size={28} stroke={1.5} />} title={t('barsFailed')} tone="danger">
            {t('failedText')}
          </StateMessage>
        )}
      </Panel>
    );
  if (data.count === 0)
    return (
      <Panel actions={choice} title={title}>
        <StateMessage icon={<IconCalendarOff size={28} stroke={1.5} />} title={t('noTicketsTitle')}>
          {t('noTicketsText')}
        </StateMessage>
      </Panel>
    );
  const rows = (bar: DashboardBar) => ({
    ...rowsOf('tickets', filter),
    dateFrom: bar.from,
    dateTo: bar.to,
    hour: bar.hour,
  });
  const total = t('totalInPeriod', { count: data.count, formatted: countText(data.count) });
  const length = lengthOf(days);
  const perDay = data.count / length;
  const average = t('averagePerDay', { average: decimalText(perDay, perDay < 10 ? 1 : 0) });
  const most = data.data.reduce((one, other) => (other.total > one.total ? other : one));
  const isNarrow = data.data.length > MOST_WEEKDAYS;
  return (
    <ChartWithTable
      actions={choice}
      chart={
        <BarsChart
          bars={data.data.map((bar) => ({ label: axisLabel(bar, step, isNarrow), total: bar.total }))}
          name={t('tickets')}
          onOpen={(index) => {
            const bar = data.data[index];
            if (bar) void navigate(reportAddress(rows(bar)));
          }}
          valueText={countText}
        />
      }
      said={t('chartSays', { title, total, most: rowLabel(most, step), mostTotal: countText(most.total) })}
      subtitle={length === 1 ? total : `${total} · ${average}`}
      table={(hasLinks) => (
        <FigureTable
          columns={[
            { key: 'label', title: words[step].name, cell: (bar) => rowLabel(bar, step) },
            {
              key: 'total',
              title: t('tickets'),
              isNumber: true,
              cell: (bar) =>
                hasLinks ? (
                  <RowsLink count={bar.total} name={rowLabel(bar, step)} rows={rows(bar)} />
                ) : (
                  countText(bar.total)
                ),
            },
          ]}
          hasFocus={hasLinks}
          label={title}
          rowKey={(bar) => bar.hour ?? bar.from}
          rows={data.data}
        />
      )}
      title={title}
    />
  );
}

/** Under a bar: `seg 02` where there is room, else the day and month. */
function axisLabel(bar: DashboardBar, step: DashboardStep, isNarrow: boolean): string {
  if (step === 'hour') return bar.horario ?? '';
  if (step === 'month') return bar.data ?? '';
  if (isNarrow) return formatDay(bar.from).slice(0, 5);
  return `${dayInWords(bar.from, 'weekday').replace('.', '')} ${bar.from.slice(8)}`;
}

/** In the table and in sentences. */
function rowLabel(bar: DashboardBar, step: DashboardStep): string {
  if (step === 'hour') return bar.horario ?? '';
  return step === 'month' ? dayInWords(bar.from, 'month') : formatDay(bar.from);
}
