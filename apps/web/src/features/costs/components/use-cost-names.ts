import type { CostAuthorKind } from '@recado/contracts';
import { useTranslation } from 'react-i18next';

/** The provider may add categories: one without a name is shown as it is spelled. */
export function useCategoryNames(): (category: string) => string {
  const { t } = useTranslation('costs');
  const names: Readonly<Record<string, string>> = {
    marketing: t('marketing'),
    utility: t('utility'),
    authentication: t('authentication'),
    service: t('service'),
  };
  return (category) => names[category] ?? category;
}

export function useAuthorKinds(): Readonly<Record<CostAuthorKind, string>> {
  const { t } = useTranslation('costs');
  return {
    agent: t('kindAgent'),
    program: t('kindProgram'),
    flow: t('kindFlow'),
    prompt: t('kindPrompt'),
    integration: t('kindIntegration'),
    bot: t('kindBot'),
    campaign: t('kindCampaign'),
    other: t('kindOther'),
  };
}
