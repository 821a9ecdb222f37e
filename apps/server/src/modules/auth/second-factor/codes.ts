import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@recado/contracts';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../../../platform/secrets/hash-token.ts';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones differ: one step before and one after are accepted. */
const WINDOW = 1;
const SECRET_BYTES = 20;
/** No letter or digit that looks like another one. 32 of them: five bits each. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const RECOVERY_CODE_LENGTH = 16;

const totpOf = (secret: string, label?: { issuer: string; label: string }): TOTP =>
  new TOTP({ ...label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS });

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code contains. Every authenticator app reads it. */
export const appAddress = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  totpOf(secret, { issuer, label: email }).toString();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step of a right code, undefined for a wrong one. The comparison takes the same time for every code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!isAppCode(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Eighty random bits each, in groups of four: `abcd-efgh-ijkm-npqr`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(RECOVERY_CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  );

/** Too long to be guessed from its hash, so a plain hash suffices. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(code.replaceAll('-', ''));
