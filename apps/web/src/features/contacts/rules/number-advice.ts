import { CONTACT_NUMBER_MIN_LENGTH, isBrazilianNumber } from '@recado/contracts';

/** With the country's two digits, a number in Brazil has at least so many. */
const WHOLE_LENGTH = 12;

export type NumberAdvice = 'no-country' | 'not-brazilian';

/** A warning for a number being typed. Only advice: customers live in other countries too. */
export function numberAdvice(text: string): NumberAdvice | null {
  const digits = text.replaceAll(/\D/g, '');
  // A masked number was not typed.
  if (text.includes('*') || digits.length < CONTACT_NUMBER_MIN_LENGTH) return null;
  // A plus means that the country code follows: +34 912 345 678 is in Madrid.
  if (!digits.startsWith('55')) return isBrazilianNumber(digits) && !text.includes('+') ? 'no-country' : null;
  return digits.length >= WHOLE_LENGTH && isBrazilianNumber(digits) ? null : 'not-brazilian';
}
