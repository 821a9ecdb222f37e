/** The headers of a call; names in any case. Of Node, of fetch, or a plain object. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** An event as it is sent. `data` depends on the type: see the guide of webhooks. */
export interface WebhookEvent<T = Record<string, unknown>> {
  readonly type: string;
  readonly timestamp: string;
  /** Rises with every event of one resource: drop an event whose seq is below the last one. */
  readonly seq: number;
  readonly data: T;
}

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export interface VerifyOptions {
  /** How old a call may be, and how far its clock may be ahead; 5 minutes by default. */
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

const PREFIX = 'whsec_';
const DEFAULT_TOLERANCE_SECONDS = 300;

/**
 * Checks that a call came from Recado and returns its event (Standard Webhooks). Give it the body exactly as received:
 * parsed and written again, JSON has another signature. Several secrets are accepted while one is rotated.
 */
export async function verifyWebhook<T = Record<string, unknown>>(
  body: string,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = DEFAULT_TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent<T>> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature')
    .split(' ')
    .flatMap((signature) => (signature.startsWith('v1,') ? [signature.slice(3)] : []));
  const sentAt = Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(now.getTime() / 1_000 - sentAt) > toleranceSeconds)
    throw new WebhookVerificationError('The timestamp is missing, too old or in the future');
  for (const secret of [secrets].flat()) {
    const key = await importKey(secret);
    for (const signature of signatures) {
      // Compared by the library, in constant time.
      if (await crypto.subtle.verify('HMAC', key, fromBase64(signature), encode(`${id}.${timestamp}.${body}`)))
        return JSON.parse(body) as WebhookEvent<T>;
    }
  }
  throw new WebhookVerificationError('No signature matches');
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function importKey(secret: string) {
  const bytes = fromBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (bytes.length === 0) throw new WebhookVerificationError('The secret is not a webhook secret');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Empty for text that is not base64: it matches nothing. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') throw new WebhookVerificationError(`The header ${name} is missing`);
  return value;
}
