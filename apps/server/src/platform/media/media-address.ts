import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingKeysOf } from '../secrets/signing-keys.ts';
import type { Services } from '../services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface MediaToAddress {
  readonly companyId: number;
  /** The storage key; begins with the company. */
  readonly key: string;
  /** The name of a saved download. */
  readonly fileName?: string | undefined;
  readonly now: Date;
}

/**
 * The address of a stored file, relative to the API's base address. Whoever has the address may read the file until the
 * end of tomorrow (UTC). It is the same all day, so that browsers can cache. docs/product/media.md
 */
export function mediaAddress(services: Pick<Services, 'env'>, media: MediaToAddress): string {
  const { companyId, key, fileName, now } = media;
  // Signing a file of another company would expose it: better a message without its picture.
  if (!key.startsWith(`${companyId}/`)) throw new Error(`The file ${key} is not of company ${companyId}.`);
  const expiry = String((Math.floor(now.getTime() / DAY_MS) + 2) * (DAY_MS / 1000));
  const signed = { key, expiry, fileName: fileName ?? '' };
  const [signingKey] = signingKeysOf(services.env, 'media');
  const query = new URLSearchParams({ e: expiry, s: signatureOf(signingKey, signed) });
  if (fileName) query.set('n', fileName);
  return `/public/${key}?${query}`;
}

export interface GivenMediaAddress {
  readonly key: string;
  readonly expiry: string;
  readonly signature: string;
  readonly fileName: string;
  readonly now: Date;
}

export interface ReadMediaAddress {
  readonly key: string;
  readonly fileName: string | undefined;
  readonly secondsLeft: number;
}

/** The permission of an address; undefined when it has expired or is not ours. */
export function readMediaAddress(
  services: Pick<Services, 'env'>,
  { now, signature, ...signed }: GivenMediaAddress,
): ReadMediaAddress | undefined {
  const given = Buffer.from(signature);
  const isOurs = signingKeysOf(services.env, 'media').some((key) => {
    const expected = Buffer.from(signatureOf(key, signed));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return undefined;
  const secondsLeft = Number(signed.expiry) - Math.floor(now.getTime() / 1000);
  if (!(secondsLeft > 0)) return undefined;
  return { key: signed.key, fileName: signed.fileName || undefined, secondsLeft };
}

interface SignedPart {
  readonly key: string;
  readonly expiry: string;
  readonly fileName: string;
}

/** As JSON, so that no part can be moved into its neighbour and still give the same text. */
function signatureOf(signingKey: Buffer, { key, expiry, fileName }: SignedPart): string {
  return createHmac('sha256', signingKey)
    .update(JSON.stringify([key, expiry, fileName]))
    .digest('base64url');
}
