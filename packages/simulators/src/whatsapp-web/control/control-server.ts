import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackHost, isLoopbackOrigin, sendBytes, sendJson } from '../../meta/http.ts';
import { phoneOf } from '../people/phone.ts';
import type { World } from '../world.ts';
import { controlRoutes } from './control-routes.ts';
import { openEventStream } from './event-stream.ts';
import { matchRoute, NotFound, type Trust } from './routes.ts';

const CONTROL_PREFIX = '/__simulator';

/** The simulator's own API: what a test in another process, or a page, plays the phones with. */
export async function answerControl(
  world: World,
  trust: Trust,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const { host, origin } = request.headers;
  // A web page open in the same browser can point its own name at 127.0.0.1, or post a form to it.
  if (!isLoopbackHost(host) || !isLoopbackOrigin(origin)) return sendJson(response, 403, { error: 'loopback only' });
  if (origin !== undefined) allowOrigin(response, origin);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();

  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
  if (!pathname.startsWith(CONTROL_PREFIX)) return sendJson(response, 404, { error: `See ${CONTROL_PREFIX}` });
  const path = pathname.slice(CONTROL_PREFIX.length) || '/';
  if (request.method === 'GET' && path === '/events') return openEventStream(world, response);
  try {
    const file = /^\/phones\/(\d+)\/messages\/([\w-]+)\/file$/.exec(path);
    if (request.method === 'GET' && file) return sendFile(world, response, { number: file[1], id: file[2] });
    const { route, params } = matchRoute(controlRoutes, request.method ?? 'GET', path);
    sendJson(response, 200, await route.answer({ world, trust, params, query: searchParams, request }));
  } catch (error) {
    if (response.destroyed) return;
    const status = error instanceof NotFound ? 404 : 400;
    sendJson(response, status, { error: error instanceof Error ? error.message : String(error) });
  }
}

function sendFile(
  world: World,
  response: ServerResponse,
  { number = '', id = '' }: { readonly number: string | undefined; readonly id: string | undefined },
): void {
  const { bytes, mimeType } = phoneOf(world, world.people.get(number)).file(id);
  sendBytes(response, bytes, mimeType);
}

function allowOrigin(response: ServerResponse, origin: string): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.setHeader('vary', 'origin');
}
