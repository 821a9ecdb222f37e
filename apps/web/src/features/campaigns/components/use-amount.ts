import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';

/** An amount in its currency: R$ 408,00, US$ 12.50. */
export function useAmount(): (amount: number, currency: string) => string {
  const { language } = useLanguage();
  return (amount, currency) =>
    new Intl.NumberFormat(languageTags[language], { style: 'currency', currency }).format(amount);
}
