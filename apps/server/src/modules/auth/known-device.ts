import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveSigningKeys } from '../../platform/secrets/signing-keys.ts';
import type { SignInAddress } from '../users/index.ts';

export const KNOWN_DEVICE_DAYS = 180;

/** Contains the e-mail, so that colleagues who share a browser each keep theirs. */
export const deviceCookieOf = (email: string): string =>
  `jdv_${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;

export const newDeviceId = (): string => randomBytes(12).toString('base64url');

/** A browser in which an account has signed in. */
export interface KnownDevice extends SignInAddress {
  readonly id: string;
}

/**
 * The value of its cookie. It names the account, not the e-mail: several accounts may have an e-mail that no user has
 * confirmed, and the browser of one must not count as known to another. `secret` as in `TOKEN_SECRET`.
 */
export function signKnownDevice(secret: string, { companyId, userId, id }: KnownDevice): string {
  const [key] = deriveSigningKeys(secret, 'known-device');
  const device = `${companyId}.${userId}.${id}`;
  return `${device}.${sign(key, device)}`;
}

/** The device of a cookie that we have signed. */
export function readKnownDevice(secret: string, cookie: string | undefined): KnownDevice | undefined {
  const [companyId, userId, id = '', signature = ''] = cookie?.split('.') ?? [];
  const device = `${companyId}.${userId}.${id}`;
  const given = Buffer.from(signature);
  const isOurs = deriveSigningKeys(secret, 'known-device').some((key) => {
    const expected = Buffer.from(sign(key, device));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? { companyId: Number(companyId), userId: Number(userId), id } : undefined;
}

/** The id of the device, if the account has signed in there before. */
export const deviceIdFor = (account: SignInAddress, device: KnownDevice | undefined): string | undefined =>
  device?.companyId === account.companyId && device.userId === account.userId ? device.id : undefined;

const sign = (key: Buffer, device: string): string => createHmac('sha256', key).update(device).digest('base64url');
