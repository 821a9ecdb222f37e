import { languageTags, useLanguage } from './i18n.ts';

/** Formats amounts of BRL in the current language: R$ 3.578,80. */
export function useMoney(): (amount: number) => string {
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(languageTags[language], { style: 'currency', currency: 'BRL' });
  return (amount) => format.format(amount);
}
