import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { countText } from '../rules/figure-text.ts';

export interface ChartBar {
  readonly label: string;
  readonly total: number;
}

interface BarsChartProps {
  readonly bars: readonly ChartBar[];
  /** What a bar counts, in the tooltip. */
  readonly name: string;
  /** Bars from left to right, for names that need room. */
  readonly isSideways?: boolean;
  readonly onOpen: (index: number) => void;
}

/** More numbers than this would run into each other. */
const MOST_LABELLED = 31;
const ROW_HEIGHT = 36;

/** One series of bars, with its values. A click opens the attendances of a bar; by keyboard the table has the links. */
export function BarsChart({ bars, name, isSideways = false, onOpen }: BarsChartProps) {
  const open = (_: unknown, index: number) => onOpen(index);
  return (
    <BarChart
      barChartProps={{ accessibilityLayer: false, margin: { top: 20, right: isSideways ? 40 : 0 } }}
      barProps={{
        onClick: open,
        cursor: 'pointer',
        isAnimationActive: false,
        radius: isSideways ? [0, 4, 4, 0] : [4, 4, 0, 0],
      }}
      data={[...bars]}
      dataKey="label"
      gridAxis={isSideways ? 'none' : 'x'}
      h={isSideways ? Math.max(120, bars.length * ROW_HEIGHT) : 360}
      maxBarWidth={40}
      orientation={isSideways ? 'vertical' : 'horizontal'}
      series={[{ name: 'total', label: name, color: 'var(--rc-chart-1)' }]}
      tickLine="none"
      tooltipAnimationDuration={0}
      valueFormatter={countText}
      withBarValueLabel={bars.length <= MOST_LABELLED}
      withXAxis={!isSideways}
      xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 8 }}
      yAxisProps={isSideways ? { width: 140 } : { width: 44, allowDecimals: false }}
    />
  );
}
