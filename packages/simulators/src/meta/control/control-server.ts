import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, BodyUnreadable, isLoopbackHost, isLoopbackOrigin, sendBytes, sendJson } from '../http.ts';
import type { World } from '../whatsapp-cloud/world.ts';
import { controlRoutes } from './control-routes.ts';
import { openEventStream } from './event-stream.ts';
import { matchRoute, NotFound, Refused } from './routes.ts';

export const CONTROL_PREFIX = '/__simulator';

/** The simulator's own API, beside Meta's: faults, the journal, and acting as a customer. README.md describes it. */
export async function serveControl(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host, origin } = request.headers;
  // A web page open in the same browser can point its own name at 127.0.0.1, or post a form to it.
  if (!isLoopbackHost(host) || !isLoopbackOrigin(origin)) return sendJson(response, 403, { error: 'loopback only' });
  if (origin !== undefined) allowOrigin(response, origin);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();

  const url = new URL(request.url ?? '/', 'http://simulator');
  const path = url.pathname.slice(CONTROL_PREFIX.length) || '/';
  if (request.method === 'GET' && path === '/events') return openEventStream(world, response);
  try {
    const media = /^\/media\/([\w-]+)$/.exec(path)?.[1];
    if (request.method === 'GET' && media) return sendMedia(world, media, response);
    const { route, params } = matchRoute(controlRoutes, request.method ?? 'GET', path);
    sendJson(response, 200, await route.answer({ world, params, query: url.searchParams, request }));
  } catch (error) {
    if (response.destroyed) return;
    sendJson(response, statusOf(error), { error: error instanceof Error ? error.message : String(error) });
  }
}

function sendMedia(world: World, id: string, response: ServerResponse): void {
  const media = world.media.find(id) ?? world.pages.attachments.findPublished(id);
  if (!media) throw new NotFound('There is no such media');
  sendBytes(response, media.bytes, media.mimeType);
}

/** A refused customer action returns its reason in words; nothing here is secret. */
function statusOf(error: unknown): number {
  if (error instanceof NotFound) return 404;
  if (error instanceof Refused) return 409;
  return error instanceof BodyTooLarge || error instanceof BodyUnreadable || error instanceof Error ? 400 : 500;
}

function allowOrigin(response: ServerResponse, origin: string): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.setHeader('vary', 'origin');
}
