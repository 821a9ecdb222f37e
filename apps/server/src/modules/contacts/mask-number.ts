import { digitsOf } from './phone-number.ts';

/** Visible digits for users who may not see the whole number. */
export const SHOWN_FIRST = 4;
export const SHOWN_LAST = 2;
/** Fewer digits than this in a name are a house number or a year, not a customer's number. */
export const MIN_NUMBER_DIGITS = 7;

/**
 * `5511*******21`, and of a user name `@m*****`. A number too short to hide anything between its ends is hidden whole.
 */
export function maskNumber(number: string): string {
  if (number.startsWith('@')) return number.slice(0, 2) + '*'.repeat(Math.max(number.length - 2, 1));
  const hidden = number.length - SHOWN_FIRST - SHOWN_LAST;
  if (hidden <= 0) return '*'.repeat(number.length);
  return number.slice(0, SHOWN_FIRST) + '*'.repeat(hidden) + number.slice(-SHOWN_LAST);
}

/** A contact without a name is called by its number or user name, and some are given it as a name: masked there too. */
export function maskName(name: string): string {
  if (/^@\S+$/.test(name)) return maskNumber(name);
  const digits = digitsOf(name);
  return digits === undefined || digits.length < MIN_NUMBER_DIGITS ? name : maskNumber(digits);
}
