import type { ChatbotType } from '@recado/contracts';
import { useTranslation } from 'react-i18next';

/** The effect of an option, in a word. */
export function useTypeNames(): Readonly<Record<ChatbotType, string>> {
  const { t } = useTranslation('queues');
  return {
    text: t('typeText'),
    attendent: t('typeUser'),
    queue: t('typeQueue'),
    file: t('typeFile'),
    integration: t('typeIntegration'),
  };
}
