import { createHash, randomBytes, randomInt } from 'node:crypto';

/**
 * A message id in WhatsApp's format: the other party's number and a random key in a small binary frame, so that code
 * that expects short or opaque ASCII ids fails as in production. Random, never counted: a restarted simulator must not
 * reuse ids that a database still contains.
 */
export function createWamid(waId: string, from: 'customer' | 'business'): string {
  const key = randomBytes(from === 'customer' ? 10 : 9)
    .toString('hex')
    .toUpperCase();
  const frame = Buffer.concat([
    Buffer.from([0x1c, 0x18, waId.length]),
    Buffer.from(waId, 'latin1'),
    Buffer.from([0x15, 0x02, 0x00, from === 'customer' ? 0x12 : 0x11, 0x18, key.length]),
    Buffer.from(key, 'latin1'),
    Buffer.from([0x00]),
  ]);
  return `wamid.${frame.toString('base64')}`;
}

export function createMediaId(): string {
  return `${randomInt(1_000_000, 10_000_000)}${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`;
}

/**
 * The business-scoped user id (BSUID): the same for one person and one portfolio on every run, as an identity must be.
 * developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids
 */
export function userIdOf(businessId: string, waId: string): string {
  const digest = createHash('sha256').update(`${businessId}:${waId}`).digest();
  return `${countryOf(waId)}.${digest.readBigUInt64BE(0)}`;
}

interface Portfolio {
  readonly businessId: string;
  readonly groupId: string | undefined;
}

/** The user ids of a person under the names that a part of a webhook has for them; the parent id in a group alone. */
export function userIdsOf({ businessId, groupId }: Portfolio, waId: string, prefix: 'from_' | 'recipient_' | '' = '') {
  return {
    [`${prefix}user_id`]: userIdOf(businessId, waId),
    ...(groupId !== undefined && { [`${prefix}parent_user_id`]: parentUserIdOf(groupId, waId) }),
  };
}

/** Shared by all portfolios of a group: the same person under one id. */
export function parentUserIdOf(groupId: string, waId: string): string {
  const digest = createHash('sha256').update(`group:${groupId}:${waId}`).digest();
  return `${countryOf(waId)}.ENT.${digest.readBigUInt64BE(0)}`;
}

/** A stable numeric id for what is declared by name, such as a template. */
export function numericIdOf(name: string): string {
  const digest = createHash('sha256').update(name).digest();
  return String(1_000_000_000_000_000n + (digest.readBigUInt64BE(0) % 9_000_000_000_000_000n));
}

const countries: readonly (readonly [callingCode: string, country: string])[] = [
  ['351', 'PT'],
  ['595', 'PY'],
  ['598', 'UY'],
  ['34', 'ES'],
  ['44', 'GB'],
  ['49', 'DE'],
  ['52', 'MX'],
  ['54', 'AR'],
  ['55', 'BR'],
  ['56', 'CL'],
  ['57', 'CO'],
  ['90', 'TR'],
  ['91', 'IN'],
  ['1', 'US'],
];

function countryOf(waId: string): string {
  return countries.find(([callingCode]) => waId.startsWith(callingCode))?.[1] ?? 'US';
}

/**
 * The other spelling of a Brazilian mobile number: WhatsApp knows many of them without the ninth digit, so a message
 * sent to one spelling comes back with the other as `wa_id`.
 */
export function brazilianTwin(waId: string): string | undefined {
  if (/^55\d{2}9\d{8}$/.test(waId)) return waId.slice(0, 4) + waId.slice(5);
  if (/^55\d{2}[6-9]\d{7}$/.test(waId)) return `${waId.slice(0, 4)}9${waId.slice(4)}`;
  return undefined;
}
