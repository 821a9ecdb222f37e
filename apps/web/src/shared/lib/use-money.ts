import { languageTags, useLanguage } from '../i18n/i18n.ts';

/** Writes amounts of BRL as the language on screen does: R$ 3.578,80. */
export function useMoney(): (amount: number) => string {
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(languageTags[language], { style: 'currency', currency: 'BRL' });
  return (amount) => format.format(amount);
}
