import { AppError } from '../errors.ts';

/** The pages that may call the API from a browser. */
export interface OriginPolicy {
  readonly allowed: readonly string[];
  /** Users open the product over TLS, whatever the last hop to this process is. */
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
 * Routes with a cookie credential refuse calls from other pages. A browser always sends its origin on such calls;
 * without the header it is no browser, and no user's cookie is sent along.
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
