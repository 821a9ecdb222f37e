import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { isLoopbackHost, isLoopbackOrigin, readForm, readJson, sendJson } from '../meta/http.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';
import { type ChatRequest, improvise, toWire } from './answer.ts';
import { refusalOf } from './refusals.ts';
import { createScript, type Line, type Script } from './script.ts';

export interface OpenAiOptions {
  readonly port: number;
}

/** A call as it came. The key is not in it: journals end up in logs. */
export interface OpenAiCall {
  readonly at: Date;
  readonly kind: 'chat' | 'transcription';
  readonly body: Readonly<Record<string, unknown>>;
  readonly status: number | 'hang' | 'cut';
}

export interface RunningOpenAi extends RunningSimulator, Pick<Script, 'will' | 'always' | 'respond'> {
  readonly addresses: { readonly http: string };
  /** The base address of the API, as the product's settings want it. */
  readonly baseUrl: string;
  readonly calls: readonly OpenAiCall[];
  forgetCalls(): void;
}

const MOST_CALLS = 1_000;

/** A service with OpenAI's API: chat completions with tools, and transcription. `sk-refused` is a wrong key. */
export async function startOpenAi({ port = 8100 }: Partial<OpenAiOptions> = {}): Promise<RunningOpenAi> {
  const script = createScript();
  const calls: OpenAiCall[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://openai.test');
    if (pathname.startsWith('/control/') || pathname === '/') return control(request, response, pathname);
    const kind = pathname.endsWith('/audio/transcriptions') ? 'transcription' : 'chat';
    const body = kind === 'chat' ? await readJson(request) : { ...(await readForm(request)).fields };
    const write = (status: OpenAiCall['status']) => {
      calls.push({ at: new Date(), kind, body, status });
      if (calls.length > MOST_CALLS) calls.shift();
    };
    const refusal = refusalOf(request, pathname, body);
    if (refusal) {
      write(refusal.status);
      return sendJson(response, refusal.status, { error: refusal.error });
    }
    const line: Line =
      script.next({ kind, body }) ?? (kind === 'chat' ? improvise(body as unknown as ChatRequest) : {});
    if (line.afterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, line.afterMs));
    if (line.fault === 'hang') return write('hang');
    if (line.fault === 'cut') {
      write('cut');
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"id":"chatcmpl-');
      return void setTimeout(() => response.destroy(), 20);
    }
    const { status, wire } = answerOf(kind, body, line);
    write(status);
    if (typeof wire === 'string') return void response.writeHead(200, { 'content-type': 'text/html' }).end(wire);
    sendJson(response, status, wire);
  }

  async function control(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { host, origin } = request.headers;
    if (!isLoopbackHost(host) || !isLoopbackOrigin(origin)) return sendJson(response, 403, { error: 'loopback only' });
    if (request.method === 'GET') return sendJson(response, 200, { calls });
    const body = await readJson(request);
    if (path === '/control/script') script.will(...((body['lines'] ?? []) as Line[]));
    else if (path === '/control/always') script.always(body['line'] as Line | undefined);
    else return sendJson(response, 404, { error: `There is no ${path}.` });
    sendJson(response, 200, {});
  }

  const server = createServer((request, response) => {
    // Callers that hang up while their body is read end here, not as an uncaught error.
    answer(request, response).catch(() => request.socket.destroy());
  });
  const boundPort = await listenOnLoopback(server, port);
  const http = `http://${LOOPBACK}:${boundPort}`;
  return {
    addresses: { http },
    baseUrl: `${http}/v1`,
    describe: () => `openai: ${http}/v1 (calls at ${http})`,
    will: script.will,
    always: script.always,
    respond: script.respond,
    calls,
    forgetCalls: () => void calls.splice(0),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answerOf(
  kind: OpenAiCall['kind'],
  body: Readonly<Record<string, unknown>>,
  line: Line,
): { readonly status: number; readonly wire: object | string } {
  const failure = (status: number, type: string, code: string | null, message: string) => ({
    status,
    wire: { error: { message, type, param: null, code } },
  });
  switch (line.fault) {
    case '429':
      return failure(429, 'requests', 'rate_limit_exceeded', 'Rate limit reached for requests');
    case 'no-credit':
      return failure(429, 'insufficient_quota', 'insufficient_quota', 'You exceeded your current quota');
    case '500':
      return failure(500, 'server_error', null, 'The server had an error while processing your request');
    case 'garbage':
      return { status: 200, wire: '<html>gateway</html>' };
    default:
      if (kind === 'transcription') return { status: 200, wire: { text: line.transcript ?? 'Uma mensagem de voz.' } };
      return { status: 200, wire: toWire(body as unknown as ChatRequest, line.fault === 'empty' ? {} : line) };
  }
}

export const openai = defineSimulator<OpenAiOptions, RunningOpenAi>({ name: 'openai', start: startOpenAi });
