import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { Agent, errors } from 'undici';
import { isLoopbackAddress, isPublicAddress } from './address-policy.ts';
import { followRedirect, isRedirect } from './follow-redirect.ts';
import { guardLookup, type Resolve } from './guarded-lookup.ts';
import { OutgoingError } from './outgoing-error.ts';
import { type OutgoingMethod, type OutgoingRequest, readHeaders, readUrl } from './outgoing-request.ts';
import { ACCEPT_ENCODING, readBody } from './read-body.ts';

export interface OutgoingClientOptions {
  /** Largest accepted body, also after decompression. */
  readonly maxBytes: number;
  /** For the whole call: resolving, connecting, every redirect and the last byte. */
  readonly timeoutMs: number;
  readonly userAgent?: string;
  /** For development and tests, where simulators listen on this machine. Never in production. */
  readonly allowLoopback?: boolean;
  /** Names or addresses inside the network that an operator allows, such as a model of their own. */
  readonly allowedHosts?: readonly string[];
  readonly resolve?: Resolve;
  /** For a provider that requires a client certificate. */
  readonly tls?: { readonly cert: string; readonly key: string; readonly ca?: string };
}

export interface OutgoingOptions {
  readonly method?: OutgoingMethod;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Awaited when the connection is established, immediately before anything leaves. If it throws, nothing is sent. */
  readonly beforeBody?: () => Promise<void>;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  /** Three by default. */
  readonly maxRedirects?: number;
  /** Gives the call up. */
  readonly signal?: AbortSignal;
}

export interface OutgoingResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  /** The address of the response, after redirects. */
  readonly url: string;
}

export interface OutgoingClient {
  request(url: string, options?: OutgoingOptions): Promise<OutgoingResponse>;
  close(): Promise<void>;
}

type CallLimits = Required<Pick<OutgoingOptions, 'maxBytes' | 'maxRedirects'>>;

const MAX_REDIRECTS = 3;

/** Every call to an address that a user gave goes through here, and can reach only the public internet. */
export function createOutgoingClient(client: OutgoingClientOptions): OutgoingClient {
  const isAllowed = (address: string, hostname: string) =>
    isPublicAddress(address) ||
    (client.allowLoopback === true && isLoopbackAddress(address)) ||
    client.allowedHosts?.includes(hostname) === true;
  const resolve: Resolve = client.resolve ?? ((hostname) => lookup(hostname, { all: true }));
  const agent = new Agent({
    allowH2: false,
    connect: { lookup: guardLookup(resolve, isAllowed), timeout: client.timeoutMs, ...client.tls },
  });

  function send({ url, method, headers, body, beforeBody }: OutgoingRequest, signal: AbortSignal) {
    // A literal address is connected to without a lookup, so it is checked here.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowed(host, host)) throw new OutgoingError('address-refused', new Error(host));
    const path = url.pathname + url.search;
    const request = { origin: url.origin, path, method, signal };
    if (body === undefined || !beforeBody) return agent.request({ ...request, headers, body: body ?? null });
    const sized = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
    return agent.request({ ...request, headers: sized, body: Readable.from(lateBody(body, beforeBody)) });
  }

  async function call(first: OutgoingRequest, limits: CallLimits, signal: AbortSignal): Promise<OutgoingResponse> {
    const { maxBytes, maxRedirects } = limits;
    let request = first;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const { statusCode: status, headers, body } = await send(request, signal);
      const { location, 'content-encoding': encoding } = headers;
      if (!isRedirect(status) || location === undefined) {
        return { status, headers, body: await readBody(body, { encoding, maxBytes }), url: request.url.href };
      }
      await body.dump();
      request = followRedirect(request, status, location);
    }
    throw new OutgoingError('too-many-redirects');
  }

  return {
    async request(url, options = {}) {
      const { method = 'GET', body, beforeBody, timeoutMs = client.timeoutMs } = options;
      const { maxBytes = client.maxBytes, maxRedirects = MAX_REDIRECTS } = options;
      const headers = {
        ...(client.userAgent === undefined ? {} : { 'user-agent': client.userAgent }),
        ...readHeaders(options.headers ?? {}),
        'accept-encoding': ACCEPT_ENCODING,
      };
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
      try {
        return await untilAborted(
          signal,
          call({ url: readUrl(url), method, headers, body, beforeBody }, { maxBytes, maxRedirects }, signal),
        );
      } catch (error) {
        throw asOutgoingError(error, timeout);
      }
    },

    close: () => agent.close(),
  };
}

/** Undici reads it once it has a connection, and writes nothing before the first bytes. */
async function* lateBody(body: string | Uint8Array, beforeBody: () => Promise<void>) {
  await beforeBody();
  yield Buffer.from(body);
}

/** A request that still waits for its connection ignores the signal; its caller must not. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function asOutgoingError(error: unknown, timeout: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (timeout.aborted || error instanceof errors.ConnectTimeoutError) return new OutgoingError('timeout', error);
  if (error instanceof errors.InvalidArgumentError) return new OutgoingError('invalid-request', error);
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError) {
    return new OutgoingError('bad-response', error);
  }
  return new OutgoingError('unreachable', error);
}
