import { CONTACT_LIST_NUMBER_MIN_LENGTH } from '@recado/contracts';
import { canonicalPhone, digitsOf, readPhone } from '../contacts/index.ts';

/** Area code and eight digits, or nine of which the first is a 9. */
const NATIONAL = '(?:1[1-9]|[2-9]\\d)(?:\\d{8}|9\\d{8})';
const WITHOUT_COUNTRY_CODE = new RegExp(`^${NATIONAL}$`);
const BRAZILIAN = new RegExp(`^55${NATIONAL}$`);

/**
 * The canonical form of a number that a channel can dial, or undefined. A campaign that dials wrong numbers loses the
 * company's own, so a number of Brazil must have the length of one; no country is guessed unless the user says so.
 */
export function readUsablePhone(text: string, { assumeBrazil = false } = {}): string | undefined {
  const national = assumeBrazil ? digitsOf(text)?.replace(/^0+/, '') : undefined;
  const phone = readPhone(national !== undefined && WITHOUT_COUNTRY_CODE.test(national) ? `55${national}` : text);
  if (!phone || phone.address.length < CONTACT_LIST_NUMBER_MIN_LENGTH) return undefined;
  return isUsablePhone(phone.value) ? phone.value : undefined;
}

/** Of a canonical number: of other countries any length may be right. */
export const isUsablePhone = (value: string): boolean =>
  value.length >= CONTACT_LIST_NUMBER_MIN_LENGTH && (!value.startsWith('55') || BRAZILIAN.test(canonicalPhone(value)));

/** Whether a typed number is one of Brazil as people there write it among themselves. */
export const lacksCountryCode = (text: string): boolean =>
  WITHOUT_COUNTRY_CODE.test(digitsOf(text.trim())?.replace(/^0+/, '') ?? '');
