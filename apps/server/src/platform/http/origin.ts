import { AppError } from '../errors.ts';

/** Which pages may call the API from a browser. */
export interface OriginPolicy {
  readonly allowed: readonly string[];
  /** People open the product over TLS, whatever the last hop to this process is. */
  readonly isSecure: boolean;
  allows(origin: string): boolean;
}

export function originPolicy(publicUrl: string, further: readonly string[]): OriginPolicy {
  const allowed = new Set([new URL(publicUrl).origin, ...further.map((url) => new URL(url).origin)]);
  return {
    allowed: [...allowed],
    isSecure: new URL(publicUrl).protocol === 'https:',
    allows: (origin) => allowed.has(origin),
  };
}

/**
 * Routes whose credential is a cookie refuse calls from other people's pages. A browser always names its page on such
 * calls; without the header it is no browser, and nobody's cookie rides along.
 */
export function assertOwnOrigin(
  policy: OriginPolicy,
  headers: { origin?: string | undefined; host?: string | undefined },
): void {
  const { origin, host } = headers;
  if (origin === undefined || policy.allows(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new AppError('ERR_FORBIDDEN_ORIGIN');
}
