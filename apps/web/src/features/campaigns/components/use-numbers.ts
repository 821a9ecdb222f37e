import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';

/** Whole numbers as the language writes them: 1.200. */
export function useNumber(): (count: number) => string {
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(languageTags[language]);
  return (count) => format.format(count);
}

/** A share with at most one decimal, without a space: 61,8%. Of nothing there is none. */
export function usePercent(): (part: number, whole: number) => string {
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 1 });
  return (part, whole) => (whole === 0 ? '–' : `${format.format((part / whole) * 100)}%`);
}
