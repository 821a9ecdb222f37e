import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import type { MonthCurve } from '../rules/month-curve.ts';

interface CurveChartProps {
  readonly curve: MonthCurve;
  /** In the tooltip and the legend. */
  readonly names: { readonly current: string; readonly before: string; readonly forecast: string };
  /** Above the line of the budget. */
  readonly limitText: string;
  readonly valueText: (micros: number) => string;
}

const HEIGHT = 360;

/** The running sum of a month as an area, that of the month before as a thin line, and the budget as a dashed one. */
export function CurveChart({ curve, names, limitText, valueText }: CurveChartProps) {
  const { points, limit, spentOn } = curve;
  return (
    <CompositeChart
      activeDotProps={{ r: 4 }}
      areaProps={{ isAnimationActive: false, fillOpacity: 0.1 }}
      composedChartProps={{ accessibilityLayer: false, margin: { top: 20, right: 8 } }}
      // A day that is not there yet has no value: a line to the next known one would invent it.
      connectNulls={false}
      curveType="linear"
      data={points.map((point) => ({ ...point }))}
      dataKey="day"
      gridAxis="x"
      h={HEIGHT}
      legendProps={{ verticalAlign: 'top', align: 'right' }}
      lineProps={({ name }) => ({ isAnimationActive: false, strokeWidth: name === 'before' ? 1.5 : 2 })}
      referenceLines={
        limit === null
          ? []
          : [
              {
                y: limit,
                label: limitText,
                // On the left, where the sums of the first days are far below.
                labelPosition: 'insideBottomLeft',
                color: 'var(--rc-text-2)',
                strokeDasharray: '5 4',
                // The budget is part of the picture also while little of it is spent.
                ifOverflow: 'extendDomain',
              },
            ]
      }
      series={[
        { name: 'before', label: names.before, color: 'var(--rc-text-3)', type: 'line' },
        { name: 'current', label: names.current, color: 'var(--rc-chart-1)', type: 'area' },
        ...(spentOn === null
          ? []
          : [
              {
                name: 'forecast',
                label: names.forecast,
                color: 'var(--rc-chart-1)',
                type: 'line' as const,
                strokeDasharray: '2 4',
              },
            ]),
      ]}
      tickLine="none"
      tooltipAnimationDuration={0}
      valueFormatter={valueText}
      withDots={false}
      withLegend
      xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 16 }}
      yAxisProps={{ width: 84, allowDecimals: false }}
    />
  );
}
