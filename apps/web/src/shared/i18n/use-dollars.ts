import { languageTags, useLanguage } from './i18n.ts';

const MICROS = 1_000_000;

/**
 * Formats millionths of a currency in the current language: US$ 12,40. One message costs less than a cent, so small
 * amounts keep two significant digits; `digits` shows more of a price.
 */
export function useMicros(): (micros: number, currency: string, digits?: number) => string {
  const { language } = useLanguage();
  return (micros, currency, digits = dollarDigits(micros)) =>
    new Intl.NumberFormat(languageTags[language], {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: digits,
    }).format(micros / MICROS);
}

/** The same in US dollars, as providers of AI charge. */
export function useDollars(): (micros: number) => string {
  const money = useMicros();
  return (micros) => money(micros, 'USD');
}

/** Decimals of an amount: two from a cent on, more below. */
export function dollarDigits(micros: number): number {
  if (micros === 0 || Math.abs(micros) >= 10_000) return 2;
  return Math.abs(micros) >= 1_000 ? 4 : 6;
}
