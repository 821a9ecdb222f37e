import { AsyncLocalStorage } from 'node:async_hooks';

/** The seams at which a trace has a span. */
export type SpanName =
  | 'http.request'
  | 'session.receive'
  | 'lane.enqueue'
  | 'lane.turn'
  | 'lane.event'
  | 'db.transaction'
  | 'outbox.delivery'
  | 'outbox.recovery'
  | 'provider.call'
  | 'job.run'
  | 'sweep.run'
  | 'realtime.publish'
  | 'realtime.emit';

/** All attributes of spans. Ids, counts and words of ours: never content, names or numbers of people. */
export const spanAttributes = [
  'recado.company.id',
  'recado.connection.id',
  'recado.topic',
  'recado.attempt',
  'recado.events',
  'recado.wait_ms',
  'recado.channel',
  'recado.action',
  'recado.outcome',
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
] as const;
export type SpanAttributes = { readonly [K in (typeof spanAttributes)[number]]?: string | number | undefined };

/** A span of a sampled trace. */
export interface Span {
  readonly traceId: string;
  /** As W3C spells it, for the rows and messages in which the trace continues elsewhere. */
  readonly traceparent: string;
  child(name: SpanName, attributes: SpanAttributes): Span;
  set(attributes: SpanAttributes): void;
  fail(error: unknown): void;
  end(): void;
}

export interface Tracing {
  /** False: the process records nothing, and its claims do not read the traces of rows. */
  readonly isOn: boolean;
  /** The first span of a new trace; undefined unless the trace is sampled. */
  start(name: SpanName, attributes: SpanAttributes): Span | undefined;
  /** A span in the trace that a row or message belongs to, if it belongs to one. */
  resume(trace: string | null | undefined, name: SpanName, options: ResumeOptions): Span | undefined;
  /** Sends the last spans. */
  stop(): Promise<void>;
}

export interface ResumeOptions {
  readonly attributes: SpanAttributes;
  /** Other traces that have a part in this span. */
  readonly links?: readonly string[];
}

export const noTracing: Tracing = {
  isOn: false,
  start: () => undefined,
  resume: () => undefined,
  stop: () => Promise.resolve(),
};

/** What is being worked on: for log lines, and as the parent of further spans. */
export interface WorkContext {
  /** Set when it becomes known, as after a request was authenticated. */
  companyId?: number | undefined;
  readonly span?: Span | undefined;
}

const contexts = new AsyncLocalStorage<WorkContext | undefined>();

export const currentWork = (): WorkContext | undefined => contexts.getStore();

/** The trace for a row or message that is written now; undefined unless it is sampled. */
export const currentTrace = (): string | undefined => contexts.getStore()?.span?.traceparent;

export const inContext = <T>(context: WorkContext, run: () => T): T => contexts.run(context, run);

/** For work on behalf of several callers: it must not become part of the trace of the first. */
export const detached = <T>(run: () => T): T =>
  contexts.getStore() === undefined ? run() : contexts.run(undefined, run);

/** Runs work as the span, which ends with it. Without a span only log lines have the company. */
export function inSpan<T>(span: Span | undefined, companyId: number | undefined, run: () => Promise<T>): Promise<T> {
  const context = { companyId, span };
  return contexts.run(context, () => (span ? recorded(span, context, run) : run()));
}

/** Work as a part of the current span. Without one it costs nothing. */
export function withSpan<T>(name: SpanName, attributes: SpanAttributes, run: () => Promise<T>): Promise<T> {
  const parent = contexts.getStore();
  if (!parent?.span) return run();
  return inSpan(parent.span.child(name, attributes), parent.companyId, run);
}

async function recorded<T>(span: Span, context: WorkContext, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.set({ 'recado.company.id': context.companyId });
    span.end();
  }
}

/** The fields of every log line. */
export function logFields(): { traceId?: string; companyId?: number } {
  const { span, companyId } = contexts.getStore() ?? {};
  return { ...(span && { traceId: span.traceId }), ...(companyId !== undefined && { companyId }) };
}
