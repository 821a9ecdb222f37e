import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Env } from '../env.ts';
import type { Span, SpanAttributes, SpanName, Tracing } from '../spans/tracing.ts';
import type { TracingOptions } from './open-tracing.ts';
import { readPairs } from './read-pairs.ts';

/** A collector that does not answer must not delay the end of the process. */
const EXPORT_TIMEOUT_MS = 5_000;
const COMPLAIN_EVERY_MS = 60_000;

/** OpenTelemetry's SDK and its exporter, without its hooks into libraries: spans begin at our own seams. */
export function startOtelTracing({ env, log, version, role }: TracingOptions): Tracing {
  // The SDK reports failed exports nowhere else.
  let complainedAt = Number.NEGATIVE_INFINITY;
  const complain = (reason: string): void => {
    if (performance.now() - complainedAt < COMPLAIN_EVERY_MS) return;
    complainedAt = performance.now();
    log.warn({ reason }, 'traces were not exported');
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );

  const exporter = new OTLPTraceExporter({
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    headers: readPairs(env.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: samplerOf(env) }),
    resource: resourceFromAttributes({
      ...readPairs(env.OTEL_RESOURCE_ATTRIBUTES),
      'service.name': env.OTEL_SERVICE_NAME,
      'service.version': version,
      'service.instance.id': randomUUID(),
      'recado.role': role,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: env.OTEL_BSP_SCHEDULE_DELAY })],
  });
  const tracer = provider.getTracer('recado', version);

  const begin = (name: SpanName, attributes: SpanAttributes, parent: Context, links: readonly string[]): OtelSpan =>
    tracer.startSpan(
      name,
      {
        attributes: attributes as Attributes,
        links: links.flatMap((link) => readTraceparent(link) ?? []).map((context) => ({ context })),
      },
      parent,
    );

  const toSpan = (span: OtelSpan): Span => {
    const { traceId, spanId } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-01`,
      child: (name, attributes) => toSpan(begin(name, attributes, trace.setSpan(ROOT_CONTEXT, span), [])),
      set: (attributes) => void span.setAttributes(attributes as Attributes),
      fail(error) {
        // The message of an error may quote what a person wrote.
        span.setAttributes({ 'error.type': errorTypeOf(error) });
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
      end: () => span.end(),
    };
  };

  return {
    isOn: true,
    start(name, attributes) {
      const span = begin(name, attributes, ROOT_CONTEXT, []);
      return span.isRecording() ? toSpan(span) : undefined;
    },
    resume(stored, name, { attributes, links = [] }) {
      const parent = stored ? readTraceparent(stored) : undefined;
      return parent && toSpan(begin(name, attributes, trace.setSpanContext(ROOT_CONTEXT, parent), links));
    },
    stop: () => provider.shutdown().catch((error: Error) => complain(error.message)),
  };
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Env): Sampler {
  switch (name) {
    case 'parentbased_always_on':
      return new AlwaysOnSampler();
    case 'parentbased_always_off':
      return new AlwaysOffSampler();
    case 'parentbased_traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
  }
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

/** Only sampled traces are stored. A later version may write more than this one reads. */
function readTraceparent(text: string): SpanContext | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
}

function errorTypeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}
