import { languageTags, useLanguage } from './i18n.ts';

const MICROS = 1_000_000;

/**
 * Formats millionths of a US dollar in the current language: US$ 12,40. One answer of a model costs less than a cent, so
 * small amounts keep two significant digits.
 */
export function useDollars(): (micros: number) => string {
  const { language } = useLanguage();
  const format = (digits: number) =>
    new Intl.NumberFormat(languageTags[language], {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits: digits,
    });
  return (micros) => format(dollarDigits(micros)).format(micros / MICROS);
}

/** Decimals of an amount: two from a cent on, more below. */
export function dollarDigits(micros: number): number {
  if (micros === 0 || Math.abs(micros) >= 10_000) return 2;
  return Math.abs(micros) >= 1_000 ? 4 : 6;
}
