import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';

export interface HookSinkOptions {
  readonly port: number;
  readonly clock: () => Date;
}

const open = { endedAt: undefined, status: undefined };
const TOLERANCE_MS = 5 * 60_000;

/** How the sink responds to one call. */
export type HookResponse =
  | { readonly status: number; readonly json?: unknown; readonly text?: string; readonly afterMs?: number }
  | { readonly status: number; readonly bytes: Uint8Array; readonly contentType: string }
  /** Never: the caller must give up by itself. */
  | 'hang'
  /** Closes the connection after reading the call. */
  | 'cut'
  | { readonly redirectTo: string };

export interface ReceivedHook {
  readonly path: string;
  readonly webhookId: string;
  readonly timestamp: string;
  readonly body: unknown;
  /** Which of the secrets of this path have signed the call: positions in the order of `trust`. */
  readonly signedBy: readonly number[];
  readonly receivedAt: number;
  /** When the response was sent or the caller hung up; undefined while the call is open. */
  readonly endedAt: number | undefined;
  /** The status that the caller was sent completely. */
  readonly status: number | undefined;
}

export interface RunningHookSink extends RunningSimulator {
  readonly addresses: { readonly http: string };
  /** The address of a receiver. */
  urlOf(path: string): string;
  /** The secrets that the receiver at a path knows. A call signed by none is answered with 401. */
  trust(path: string, secrets: readonly string[]): void;
  /** The next calls of a path are answered so, in order; afterwards with `{}`. */
  script(path: string, responses: readonly HookResponse[]): void;
  /** How the receiver at a path responds to calls that no script answers. */
  respond(path: string, choose: () => HookResponse): void;
  /** All calls, also those that were refused, oldest first. */
  readonly received: readonly ReceivedHook[];
}

/** The systems of companies that receive webhooks: they check signatures, answer, fail, hang and redirect. */
export async function startHookSink({
  port = 8062,
  clock = () => new Date(),
}: Partial<HookSinkOptions> = {}): Promise<RunningHookSink> {
  const secretsOf = new Map<string, readonly string[]>();
  const scripts = new Map<string, HookResponse[]>();
  const choices = new Map<string, () => HookResponse>();
  const received: ReceivedHook[] = [];

  const server = createServer((request, response) => {
    // Callers that hang up while their body is read end here, not as an uncaught error.
    take(request, response).catch(() => request.socket.destroy());
  });
  const http = `http://${LOOPBACK}:${await listenOnLoopback(server, port)}`;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const text = (await buffer(request)).toString();
    const headers = request.headers as Record<string, string>;
    const secrets = secretsOf.get(path);
    const signedBy = (secrets ?? []).flatMap((secret, index) =>
      isSigned(secret, text, headers, clock()) ? [index] : [],
    );
    const { 'webhook-id': webhookId = '', 'webhook-timestamp': timestamp = '' } = headers;
    const call = { path, webhookId, timestamp, body: parse(text), signedBy, receivedAt: Date.now(), ...open };
    received.push(call);
    response.once('close', () =>
      Object.assign(call, { endedAt: Date.now(), status: response.writableFinished ? response.statusCode : undefined }),
    );
    if (secrets && signedBy.length === 0) return void response.writeHead(401).end();
    const how = scripts.get(path)?.shift() ?? choices.get(path)?.() ?? { status: 200, json: {} };
    if (typeof how === 'object' && 'afterMs' in how) await sleep(how.afterMs);
    answer(how, request, response);
  }

  return {
    addresses: { http },
    describe: () => `hook-sink: ${http} (receives webhooks)`,
    urlOf: (path) => `${http}${path}`,
    trust: (path, secrets) => void secretsOf.set(path, secrets),
    script: (path, responses) => void scripts.set(path, [...responses]),
    respond: (path, choose) => void choices.set(path, choose),
    received,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(how: HookResponse, request: IncomingMessage, response: ServerResponse): void {
  if (how === 'hang') return;
  if (how === 'cut') return void request.socket.destroy();
  if ('redirectTo' in how) return void response.writeHead(307, { location: how.redirectTo }).end();
  if ('bytes' in how) return void response.writeHead(how.status, { 'content-type': how.contentType }).end(how.bytes);
  const isJson = how.text === undefined;
  response.writeHead(how.status, { 'content-type': isJson ? 'application/json' : 'text/plain' });
  response.end(isJson ? JSON.stringify(how.json ?? {}) : how.text);
}

/** As the specification says: one of the signatures fits, and the call is not older or newer than five minutes. */
function isSigned(secret: string, body: string, headers: Record<string, string>, now: Date): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '', 'webhook-signature': signatures = '' } = headers;
  const sentAt = new Date(Number(timestamp) * 1_000);
  if (id === '' || !(Math.abs(now.getTime() - sentAt.getTime()) <= TOLERANCE_MS)) return false;
  return signatures.split(' ').includes(new Webhook(secret).sign(id, sentAt, body));
}

/** The largest number of calls that were open at one time. */
export function mostAtOnce(calls: readonly Pick<ReceivedHook, 'receivedAt' | 'endedAt'>[]): number {
  const changes = calls.flatMap(({ receivedAt, endedAt = Number.POSITIVE_INFINITY }) => [
    { at: receivedAt, by: 1 },
    { at: endedAt, by: -1 },
  ]);
  // Within one millisecond the ends come first: the order of both is not known.
  changes.sort((a, b) => a.at - b.at || a.by - b.by);
  let [open, most] = [0, 0];
  for (const { by } of changes) {
    open += by;
    most = Math.max(most, open);
  }
  return most;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const hookSink = defineSimulator<HookSinkOptions, RunningHookSink>({ name: 'hook-sink', start: startHookSink });
