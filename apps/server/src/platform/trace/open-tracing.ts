import type { Env } from '../env.ts';
import type { Logger } from '../log/logger.ts';
import { noTracing, type Tracing } from '../spans/tracing.ts';

export interface TracingOptions {
  readonly env: Env;
  readonly log: Logger;
  readonly version: string;
  /** The name of the process. */
  readonly role: string;
}

/** Traces go to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. Without one OpenTelemetry is not even loaded. */
export async function openTracing(options: TracingOptions): Promise<Tracing> {
  if (options.env.OTEL_EXPORTER_OTLP_ENDPOINT === '') return noTracing;
  const { startOtelTracing } = await import('./otel-tracing.ts');
  return startOtelTracing(options);
}
