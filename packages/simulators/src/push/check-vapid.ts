import { createPublicKey, verify } from 'node:crypto';

interface Claims {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

/** Why the sender is refused (RFC 8292); undefined when the token is good for this push service and this key. */
export function vapidProblem(
  authorization: string | undefined,
  { origin, publicKey, now }: { readonly origin: string; readonly publicKey: string; readonly now: Date },
): string | undefined {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (key === undefined) return 'no VAPID token';
  if (key !== publicKey) return 'another key than the subscription was made for';
  const [head = '', body = '', signature = ''] = token.split('.');
  if (!isSignedBy(key, `${head}.${body}`, signature)) return 'bad signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  const seconds = now.getTime() / 1000;
  if (aud !== origin) return 'for another push service';
  if (exp <= seconds || exp > seconds + 86_400) return 'expired, or for longer than a day';
  return /^(?:mailto:|https:)/.test(sub) ? undefined : 'no way to reach the sender';
}

function isSignedBy(rawKey: string, text: string, signature: string): boolean {
  const point = Buffer.from(rawKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}
