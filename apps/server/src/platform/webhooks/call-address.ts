import type { DeliveryFailure } from '@recado/contracts';
import type { OutgoingOptions } from '../outgoing/outgoing-client.ts';
import { OutgoingError, type OutgoingFailure } from '../outgoing/outgoing-error.ts';
import type { Services } from '../services.ts';

export const CALL_TIMEOUT_MS = 15_000;
export const CALL_MAX_BYTES = 1024 * 1024;

/** How a call to an address of a company ended. Never throws: the company reads the failure in its log. */
export type CallOutcome =
  | { readonly failure: null; readonly status: number; readonly body: Buffer; readonly durationMs: number }
  | {
      readonly failure: DeliveryFailure;
      readonly status: number | null;
      readonly body: null;
      readonly durationMs: number;
    };

/**
 * Calls an address that a company gave: over TLS, without redirects, for at most 15 s and 1 MB. A redirect would let the
 * checked address hand our signed content to another one.
 */
export async function callAddress(
  { outgoing, env }: Pick<Services, 'outgoing' | 'env'>,
  url: string,
  options: Pick<OutgoingOptions, 'method' | 'headers' | 'body' | 'beforeBody' | 'signal'>,
): Promise<CallOutcome> {
  if (!isAllowedScheme(env, url)) return { failure: 'https-required', status: null, body: null, durationMs: 0 };
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    const { status, body } = await outgoing.request(url, {
      ...options,
      maxRedirects: 0,
      timeoutMs: CALL_TIMEOUT_MS,
      maxBytes: CALL_MAX_BYTES,
    });
    const isRedirect = status >= 300 && status < 400;
    if (isRedirect) return { failure: 'redirected', status, body: null, durationMs: elapsed() };
    return { failure: null, status, body, durationMs: elapsed() };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { failure: failureOf[error.reason], status: null, body: null, durationMs: elapsed() };
  }
}

const failureOf: Readonly<Record<OutgoingFailure, DeliveryFailure>> = {
  'invalid-request': 'address-refused',
  'address-refused': 'address-refused',
  unreachable: 'unreachable',
  timeout: 'timeout',
  'too-large': 'too-large',
  'too-many-redirects': 'redirected',
  'bad-response': 'bad-answer',
};

/** Plain http only to the hosts that the operator lists, and to simulators on a developer's machine. */
export function isAllowedScheme(env: Pick<Services['env'], 'NODE_ENV' | 'PLAIN_HTTP_HOSTS'>, url: string): boolean {
  const { protocol, host, hostname } = URL.parse(url) ?? {};
  if (protocol !== 'http:') return true;
  if (env.PLAIN_HTTP_HOSTS.some((allowed) => allowed === host || allowed === hostname)) return true;
  return env.NODE_ENV !== 'production' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname ?? '');
}
