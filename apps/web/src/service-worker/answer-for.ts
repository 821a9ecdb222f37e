/** As much of a request as the rule needs. */
export interface AskedFor {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * - `page`: a screen; from the network, or the stored page when there is none
 * - `asset`: its name carries a hash of its content, so what is stored never gets old
 * - `file`: part of the shell under a fixed name; from the network, or as stored
 * - `network`: not ours to answer: the API, media, sockets, other sites
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
  // A name with an ending is a file, such as one that is downloaded: the page would be stored under its name.
  const isScreen = mode === 'navigate' && !/\.[a-z0-9]+$/i.test(address.pathname);
  return isScreen ? 'page' : 'network';
}
