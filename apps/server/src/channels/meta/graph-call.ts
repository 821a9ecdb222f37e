import { z } from 'zod';
import type { OutgoingClient, OutgoingOptions } from '../../platform/outgoing/outgoing-client.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';

/** The address and token for Graph API calls. */
export interface GraphAccess {
  readonly client: OutgoingClient;
  /** With the version: https://graph.facebook.com/v24.0 */
  readonly baseUrl: string;
  readonly token: string;
}

/** The result of a call. Three kinds of failure, because only one of them is safe to repeat. */
export type GraphAnswer =
  | { readonly kind: 'ok'; readonly body: unknown }
  /** Meta answered with an error. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: number;
      readonly subcode: number | undefined;
      readonly text: string;
    }
  /** The call never left, or Meta was too busy: nothing happened there. */
  | { readonly kind: 'not-taken'; readonly text: string }
  /** It left and no usable response came: whether something happened is unknown. */
  | { readonly kind: 'unknown'; readonly text: string };

const errorBody = z.looseObject({
  error: z.looseObject({
    code: z.number(),
    error_subcode: z.number().optional(),
    message: z.string().default(''),
    error_data: z.looseObject({ details: z.string().default('') }).optional(),
  }),
});

export async function callGraph(
  { client, baseUrl, token }: GraphAccess,
  path: string,
  options: OutgoingOptions = {},
): Promise<GraphAnswer> {
  try {
    const answer = await client.request(`${baseUrl}${path}`, {
      ...options,
      headers: { ...options.headers, authorization: `Bearer ${token}` },
    });
    return readAnswer(answer.status, answer.body);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { kind: neverLeft(error) ? 'not-taken' : 'unknown', text: error.message };
  }
}

export const asJson = (body: unknown): Pick<OutgoingOptions, 'method' | 'headers' | 'body'> => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function readAnswer(status: number, bytes: Buffer): GraphAnswer {
  const body = parseJson(bytes);
  if (status >= 200 && status < 300) {
    return body === undefined ? { kind: 'unknown', text: 'The answer could not be read.' } : { kind: 'ok', body };
  }
  const parsed = errorBody.safeParse(body);
  // A 5xx may come after the message was accepted: Meta's own servers can fail behind its API too.
  if (status >= 500 || !parsed.success) return { kind: 'unknown', text: `Meta answered ${status}.` };
  const { code, error_subcode: subcode, message, error_data } = parsed.data.error;
  return { kind: 'refused', status, code, subcode, text: error_data?.details || message };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

const beforeTheCall = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Only a failure while connecting has certainly done nothing at the other end. */
function neverLeft(error: OutgoingError): boolean {
  if (error.reason === 'address-refused' || error.reason === 'invalid-request') return true;
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && beforeTheCall.has(code);
}
