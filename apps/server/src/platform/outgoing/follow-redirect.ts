import { OutgoingError } from './outgoing-error.ts';
import { type OutgoingRequest, readUrl } from './outgoing-request.ts';

const redirects = new Set([301, 302, 303, 307, 308]);
const harmless = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

export function isRedirect(status: number): boolean {
  return redirects.has(status);
}

/** The next hop of a call after a redirect. */
export function followRedirect(
  request: OutgoingRequest,
  status: number,
  location: string | readonly string[],
): OutgoingRequest {
  if (typeof location !== 'string') throw new OutgoingError('bad-response');

  const url = readUrl(location, request.url);
  const isDowngrade = request.url.protocol === 'https:' && url.protocol === 'http:';
  if (isDowngrade) throw new OutgoingError('address-refused');

  const hop = asksForGet(request, status) ? withoutBody(request) : request;
  return { ...hop, url, headers: url.origin === request.url.origin ? hop.headers : pick(hop.headers, harmless) };
}

/** As browsers do: 303 always becomes a GET, and 301 and 302 do after a POST. */
function asksForGet({ method }: OutgoingRequest, status: number): boolean {
  if (status === 303) return method !== 'HEAD';
  return (status === 301 || status === 302) && method === 'POST';
}

function withoutBody(request: OutgoingRequest): OutgoingRequest {
  const { 'content-type': _, ...headers } = request.headers;
  return { ...request, method: 'GET', body: undefined, headers };
}

// Not only authorization: users put their keys into headers of any name.
function pick(headers: Readonly<Record<string, string>>, names: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)));
}
