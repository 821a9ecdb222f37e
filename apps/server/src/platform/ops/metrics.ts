import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

export interface Metrics {
  counter<Label extends string>(config: Omit<CounterConfiguration<Label>, 'registers'>): Counter<Label>;
  gauge<Label extends string>(config: Omit<GaugeConfiguration<Label>, 'registers'>): Gauge<Label>;
  histogram<Label extends string>(config: Omit<HistogramConfiguration<Label>, 'registers'>): Histogram<Label>;
  /** In the text format of Prometheus. */
  render(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/**
 * One registry per process. The library's global one would mix two processes that a test or a small installation runs
 * side by side. Two metrics of one name are refused when the second is registered.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  return {
    counter: (config) => new Counter({ ...config, registers }),
    gauge: (config) => new Gauge({ ...config, registers }),
    histogram: (config) => new Histogram({ ...config, registers }),
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
