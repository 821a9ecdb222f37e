import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly idempotencyKey: string | null;
  readonly body: unknown;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
}

type Answerer = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

export interface FakeApi {
  readonly requests: readonly FakeRequest[];
  /** How often a route was called, as `POST /auth/login`. */
  readonly count: (route: string) => number;
  /** For what else is served at the same address, such as sockets. */
  readonly http: Server;
}

/**
 * A real HTTP server that responds as the test says, by `METHOD /path`, with or without the query. The page gets its
 * address as in an installation: in the `api-base` tag.
 */
export async function startFakeApi(routes: Readonly<Record<string, Answerer | FakeAnswer>>): Promise<FakeApi> {
  const requests: FakeRequest[] = [];
  const server = createServer(async (incoming, response) => {
    if (incoming.method === 'OPTIONS') return reply(incoming, response, { status: 204 });
    const request = await read(incoming);
    requests.push(request);
    const [withoutQuery = ''] = request.path.split('?');
    const route = routes[`${request.method} ${request.path}`] ?? routes[`${request.method} ${withoutQuery}`];
    const unknown = { status: 404, body: { error: 'ERR_NOT_FOUND', code: 'ERR_NOT_FOUND' } };
    reply(incoming, response, typeof route === 'function' ? await route(request) : (route ?? unknown));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const meta = document.createElement('meta');
  meta.name = 'api-base';
  meta.content = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backend`;
  document.head.append(meta);
  onTestFinished(() => {
    meta.remove();
    server.closeAllConnections();
    server.close();
  });
  return {
    requests,
    http: server,
    count: (route) => requests.filter(({ method, path }) => `${method} ${path}` === route).length,
  };
}

/** An error response as the server sends it. */
export const refusal = (status: number, code: string): FakeAnswer => ({ status, body: { error: code, code } });

async function read(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return {
    method: incoming.method ?? '',
    path: (incoming.url ?? '').replace(/^\/backend/, ''),
    token: incoming.headers.authorization?.replace('Bearer ', '') ?? null,
    idempotencyKey: incoming.headers['idempotency-key']?.toString() ?? null,
    body: text === '' ? undefined : isJson(incoming) ? JSON.parse(text) : text,
  };
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/json') ?? false;

function reply(incoming: IncomingMessage, response: ServerResponse, { status = 200, body }: FakeAnswer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': incoming.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
