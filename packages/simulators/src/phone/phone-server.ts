import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTROL_PREFIX } from '../meta/control/control-server.ts';
import { isLoopbackHost, isLoopbackOrigin, sendJson } from '../meta/http.ts';
import { servePageFile } from './page-files.ts';
import { relay } from './relay.ts';
import { relayMedia } from './relay-media.ts';

/** The page's files, and under the control API's own prefix what the page asks of the Meta simulator. */
export async function servePhone(meta: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host, origin } = request.headers;
  // A web page open in the same browser can point its own name at 127.0.0.1, or post a form to it.
  if (!isLoopbackHost(host) || !isLoopbackOrigin(origin)) return sendJson(response, 403, { error: 'loopback only' });

  const url = URL.parse(request.url ?? '/', 'http://phone');
  if (!url) return sendJson(response, 400, { error: 'not an address' });
  // Parsing has resolved every "..", so nothing that begins with the prefix leads to the Graph API.
  if (url.pathname === CONTROL_PREFIX || url.pathname.startsWith(`${CONTROL_PREFIX}/`))
    return relayCall(meta, url.pathname + url.search, request, response);
  await servePageFile(url.pathname, request, response);
}

async function relayCall(meta: URL, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET' && path.startsWith(`${CONTROL_PREFIX}/media/`))
    await relayMedia(meta, path, request, response);
  else relay(meta, path, request, response);
}
