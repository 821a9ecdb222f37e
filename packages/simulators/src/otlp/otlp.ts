import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';
import { type ReceivedSpan, readSpans } from './read-spans.ts';

export type { ReceivedSpan } from './read-spans.ts';

export interface OtlpOptions {
  readonly port: number;
}

export interface RunningOtlp extends RunningSimulator {
  /** The value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly addresses: { readonly http: string };
  /** All spans, in the order of their arrival. */
  readonly spans: readonly ReceivedSpan[];
  /** The bodies as they arrived: what a stranger who reads the traces could find in them. */
  readonly bodies: readonly string[];
  /** The headers of the last export. */
  readonly lastHeaders: Readonly<Record<string, string | string[] | undefined>>;
  /** The spans of one trace. */
  traceOf(traceId: string): readonly ReceivedSpan[];
  /** From now on exports are answered with this status; undefined: they are taken again. */
  refuseWith(status: number | undefined): void;
}

/** A collector of traces: takes OTLP over HTTP as JSON, and offers the spans to tests. */
export async function startOtlp({ port = 8102 }: Partial<OtlpOptions> = {}): Promise<RunningOtlp> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  let lastHeaders: RunningOtlp['lastHeaders'] = {};
  let refusal: number | undefined;

  const server = createServer((request, response) => {
    take(request, response).catch(() => answer(response, 400, { message: 'The body is not OTLP as JSON.' }));
  });
  const http = `http://${LOOPBACK}:${await listenOnLoopback(server, port)}`;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return answer(response, 404, {});
    if (!request.headers['content-type']?.startsWith('application/json')) return answer(response, 415, {});
    const isCompressed = request.headers['content-encoding'] === 'gzip';
    const body: unknown = await json(isCompressed ? request.pipe(createGunzip()) : request);
    if (refusal !== undefined) return answer(response, refusal, {});
    const received = readSpans(body);
    lastHeaders = request.headers;
    bodies.push(JSON.stringify(body));
    spans.push(...received);
    answer(response, 200, { partialSuccess: {} });
  }

  return {
    addresses: { http },
    spans,
    bodies,
    get lastHeaders() {
      return lastHeaders;
    },
    traceOf: (traceId) => spans.filter((span) => span.traceId === traceId),
    refuseWith(status) {
      refusal = status;
    },
    describe: () => `otlp           traces are taken at ${http}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export const otlp = defineSimulator({ name: 'otlp', start: startOtlp });
