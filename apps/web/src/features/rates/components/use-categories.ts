import { useTranslation } from 'react-i18next';

export function useCategories(): Readonly<Record<string, string>> {
  const { t } = useTranslation('rates');
  return {
    marketing: t('marketing'),
    utility: t('utility'),
    authentication: t('authentication'),
    service: t('service'),
  };
}
