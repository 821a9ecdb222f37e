import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../meta/http.ts';
import { sendUnreachable } from './relay.ts';

/**
 * The bytes of a photo, an audio or a video, whole or in part. Browsers learn how long an audio is, and move along in
 * it, by asking for parts, which the simulator does not know.
 */
export async function relayMedia(
  target: URL,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(new URL(path, target)).catch(() => undefined);
  if (!answer) return sendUnreachable(target, response);
  if (!answer.ok) return sendJson(response, answer.status, { error: 'There is no such media' });

  const bytes = Buffer.from(await answer.arrayBuffer());
  const part = readRange(request.headers.range, bytes.length);
  const headers = {
    'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
    'content-security-policy': answer.headers.get('content-security-policy') ?? 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
  };
  if (part === 'none') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${bytes.length}` }).end();
  } else if (part === 'whole') {
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
  } else {
    const slice = bytes.subarray(part.first, part.last + 1);
    const range = `bytes ${part.first}-${part.last}/${bytes.length}`;
    response.writeHead(206, { ...headers, 'content-length': slice.length, 'content-range': range }).end(slice);
  }
}

/** One range is understood; whatever else is asked for gets the whole, as RFC 9110 allows. */
export function readRange(
  range: string | undefined,
  sizeBytes: number,
): 'whole' | 'none' | { readonly first: number; readonly last: number } {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  const first = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  return first > last ? 'none' : { first, last };
}
