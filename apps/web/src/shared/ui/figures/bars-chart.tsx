import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';

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
  readonly valueText: (value: number) => string;
  /** False where the values are too long to stand above the bars. */
  readonly isLabelled?: boolean;
  /** Room for the values beside the axis. */
  readonly axisWidth?: number;
  /** Opens the records a bar counts, where there is a list of them. */
  readonly onOpen?: (index: number) => void;
}

/** More numbers than this would run into each other. */
const MOST_LABELLED = 31;
const ROW_HEIGHT = 36;

/** One series of bars, with its values. By keyboard, the links of the bars are in the table behind. */
export function BarsChart(props: BarsChartProps) {
  const { bars, name, valueText, axisWidth = 44, isLabelled = true, isSideways = false, onOpen } = props;
  const opening = onOpen && { onClick: (_: unknown, index: number) => onOpen(index), cursor: 'pointer' };
  return (
    <BarChart
      barChartProps={{ accessibilityLayer: false, margin: { top: 20, right: isSideways ? 40 : 0 } }}
      barProps={{
        ...opening,
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
      valueFormatter={valueText}
      withBarValueLabel={isLabelled && bars.length <= MOST_LABELLED}
      withXAxis={!isSideways}
      xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 8 }}
      yAxisProps={isSideways ? { width: 140 } : { width: axisWidth, allowDecimals: false }}
    />
  );
}
