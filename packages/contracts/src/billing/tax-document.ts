export type TaxDocument =
  | { readonly kind: 'cpf'; readonly value: string }
  | { readonly kind: 'cnpj'; readonly value: string };

/**
 * Parses a person's CPF or a company's CNPJ, with or without punctuation; undefined when the check digits do not match.
 * Since 2026 the first twelve characters of a CNPJ may be letters.
 */
export function readTaxDocument(text: string): TaxDocument | undefined {
  const value = text.replace(/[.\-/\s]/g, '').toUpperCase();
  if (isCpf(value)) return { kind: 'cpf', value };
  if (isCnpj(value)) return { kind: 'cnpj', value };
  return undefined;
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function isCpf(value: string): boolean {
  return /^(?!(.)\1{10})\d{11}$/.test(value) && hasCheckDigits(value, CPF_WEIGHTS);
}

function isCnpj(value: string): boolean {
  return /^(?!(.)\1{13})[0-9A-Z]{12}\d{2}$/.test(value) && hasCheckDigits(value, CNPJ_WEIGHTS);
}

function hasCheckDigits(value: string, weights: readonly number[]): boolean {
  const first = checkDigit(value.slice(0, -2), weights.slice(1));
  return value.endsWith(first + checkDigit(value.slice(0, -2) + first, weights));
}

/** A letter counts as its ASCII offset from '0', which for a digit is the digit itself. */
function checkDigit(text: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, index) => total + weight * (text.charCodeAt(index) - 48), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}
