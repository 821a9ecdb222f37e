import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTROL_PREFIX } from '../meta/control/control-server.ts';
import { isLoopbackHost, isLoopbackOrigin, sendJson } from '../meta/http.ts';
import { servePageFile } from './page-files.ts';
import { relay } from './relay.ts';
import { relayMedia } from './relay-media.ts';

/** The page reaches the WhatsApp Web simulator under a separate prefix: both control APIs have the same paths. */
const WHATSAPP_PREFIX = '/__whatsapp-web';

export interface Simulators {
  readonly meta: URL;
  readonly whatsapp: URL;
}

/** The page's files, and under the control APIs' prefixes what the page asks of the simulators. */
export async function servePhone(
  simulators: Simulators,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { host, origin } = request.headers;
  // A web page open in the same browser can point its own name at 127.0.0.1, or post a form to it.
  if (!isLoopbackHost(host) || !isLoopbackOrigin(origin)) return sendJson(response, 403, { error: 'loopback only' });

  const url = URL.parse(request.url ?? '/', 'http://phone');
  if (!url) return sendJson(response, 400, { error: 'not an address' });
  // Parsing has resolved every "..", so nothing that begins with the prefix leads to the Graph API.
  if (isBelow(CONTROL_PREFIX, url)) return relayCall(simulators.meta, url.pathname + url.search, request, response);
  if (isBelow(WHATSAPP_PREFIX, url)) {
    const path = CONTROL_PREFIX + url.pathname.slice(WHATSAPP_PREFIX.length) + url.search;
    return relayCall(simulators.whatsapp, path, request, response);
  }
  await servePageFile(url.pathname, request, response);
}

const isBelow = (prefix: string, { pathname }: URL): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

const media = new RegExp(`^${CONTROL_PREFIX}/(?:media/|phones/\\d+/messages/[\\w-]+/file$)`);

async function relayCall(target: URL, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET' && media.test(path)) await relayMedia(target, path, request, response);
  else relay(target, path, request, response);
}
