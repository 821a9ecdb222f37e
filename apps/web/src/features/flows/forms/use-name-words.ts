import { useTranslation } from 'react-i18next';

/** The texts for a wrong name of a flow. */
export function useNameWords() {
  const { t } = useTranslation('flows');
  return { 'name.required': t('nameRequired'), 'name.custom': t('nameTooShort') } as const;
}
