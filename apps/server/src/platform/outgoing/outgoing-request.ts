import { OutgoingError } from './outgoing-error.ts';

export type OutgoingMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One hop of a call: what is sent where. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly method: OutgoingMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly beforeBody?: (() => Promise<void>) | undefined;
}

/** The URL parser has already turned 2130706433, 0x7f.1 and 017700000001 into 127.0.0.1. */
export function readUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  const isPlain = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  if (!isPlain || url.hostname === '') throw new OutgoingError('invalid-request');
  url.hash = '';
  return url;
}

// Headers that belong to the connection. `host` above all: it would name another site to the server behind a checked
// address, and choose the certificate.
const ours = new Set([
  ...['host', 'connection', 'keep-alive', 'upgrade', 'expect', 'te', 'trailer', 'transfer-encoding'],
  ...['content-length', 'accept-encoding', 'proxy-authorization', 'proxy-connection'],
]);

/** Users type headers in forms; connection headers are dropped. */
export function readHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(entries.filter(([name]) => !ours.has(name)));
}
