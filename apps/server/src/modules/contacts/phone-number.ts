/** A phone number in two spellings: the canonical one for comparison, and the provider's. */
export interface PhoneNumber {
  readonly value: string;
  readonly address: string;
}

const PHONE_CHARACTERS = /^[\d\s()+.-]+$/;
/** 55, area code, and the eight digits of a mobile from before the ninth digit. Landlines begin with 2 to 5. */
const WITHOUT_NINTH_DIGIT = /^55(?:1[1-9]|[2-9]\d)[6-9]\d{7}$/;
const LONGEST_SPELLING = 50;
const [LEAST_DIGITS, MOST_DIGITS] = [5, 15];

/** The digits of a text that looks like (part of) a number; undefined for anything else, including a masked number. */
export function digitsOf(text: string): string | undefined {
  if (text.length > LONGEST_SPELLING || !PHONE_CHARACTERS.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? undefined : digits;
}

/**
 * A phone number with its country code, in any notation. No country is guessed: the same eleven digits are a mobile in
 * Brazil and a landline in Germany.
 */
export function readPhone(text: string): PhoneNumber | undefined {
  const address = digitsOf(text)?.replace(/^0+/, '');
  if (address === undefined || address.length < LEAST_DIGITS || address.length > MOST_DIGITS) return undefined;
  return { value: canonicalPhone(address), address };
}

/**
 * WhatsApp spells many Brazilian mobiles without the ninth digit, people dial them with it: one form for both. A
 * landline never gets one: 85 3222-1111 and 85 93222-1111 are two customers.
 */
export function canonicalPhone(digits: string): string {
  return WITHOUT_NINTH_DIGIT.test(digits) ? `${digits.slice(0, 4)}9${digits.slice(4)}` : digits;
}

/**
 * The canonical forms that a typed number may be stored as: with or without the ninth digit, with or without the
 * country code.
 */
export function phoneVariants(digits: string): readonly string[] {
  return [...new Set([canonicalPhone(digits), canonicalPhone(`55${digits}`)])];
}
