import type { AiCall } from '../ai.ts';
import type { OutgoingClient } from '../outgoing/outgoing-client.ts';

export const AI_TIMEOUT_MS = 30_000;
export const AI_MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** A `fetch` that only reaches the public internet. A redirect is not followed: it would carry the key elsewhere. */
export function guardedFetch(
  client: OutgoingClient,
  { signal, beforeBody }: AiCall,
  timeoutMs = AI_TIMEOUT_MS,
): typeof fetch {
  return async (input, init = {}) => {
    const request = new Request(input, { method: init.method ?? 'GET', headers: new Headers(init.headers) });
    const { body, contentType } = await readBody(init.body);
    const headers = Object.fromEntries(request.headers);
    const answer = await client.request(request.url, {
      method: request.method as 'POST',
      headers: contentType === undefined ? headers : { ...headers, 'content-type': contentType },
      ...(body !== undefined && { body }),
      ...(beforeBody && { beforeBody }),
      ...(signal && { signal }),
      timeoutMs,
      maxBytes: AI_MAX_ANSWER_BYTES,
      maxRedirects: 0,
    });
    const type = answer.headers['content-type'];
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': typeof type === 'string' ? type : 'application/octet-stream' },
    });
  };
}

async function readBody(body: RequestInit['body']): Promise<{ body?: string | Uint8Array; contentType?: string }> {
  if (body === null || body === undefined) return {};
  if (typeof body === 'string') return { body };
  // A form: the library leaves its boundary to fetch.
  const form = new Response(body);
  const contentType = form.headers.get('content-type');
  return { body: new Uint8Array(await form.arrayBuffer()), ...(contentType !== null && { contentType }) };
}
