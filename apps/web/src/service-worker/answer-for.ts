/** The fields of a request that the rule needs. */
export interface AskedFor {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * - `page`: a screen; from the network, or the cached page when offline
 * - `asset`: its name contains a content hash, so a cached copy never expires
 * - `file`: part of the shell under a fixed name; from the network, or cached when offline
 * - `network`: not handled here: the API, media, sockets, other sites
 */
export type Answer = 'page' | 'asset' | 'file' | 'network';

export function answerFor(
  { method, mode, url }: AskedFor,
  { origin, shellFiles }: { readonly origin: string; readonly shellFiles: ReadonlySet<string> },
): Answer {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'network';
  if (address.pathname.startsWith('/assets/')) return 'asset';
  if (shellFiles.has(address.pathname)) return address.pathname === '/' ? 'page' : 'file';
  // A name with an extension is a file, such as a download: the page would be cached under its name.
  const isScreen = mode === 'navigate' && !/\.[a-z0-9]+$/i.test(address.pathname);
  return isScreen ? 'page' : 'network';
}
