import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export const KNOWN_DEVICE_DAYS = 180;

/** Contains the account, so that colleagues who share a browser each keep theirs. */
export const deviceCookieOf = (email: string): string =>
  `jdv_${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;

/** The value of the cookie of a browser in which the account has signed in. */
export function newKnownDevice(secret: string, email: string): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${sign(secret, email, id)}`;
}

/** The id of the device, if the account has signed in there before. */
export function readKnownDevice(secret: string, email: string, cookie: string | undefined): string | undefined {
  const [id = '', signature = ''] = cookie?.split('.') ?? [];
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, email, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function sign(secret: string, email: string, id: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known-device', 32));
  return createHmac('sha256', key).update(`${id} ${email}`).digest('base64url');
}
