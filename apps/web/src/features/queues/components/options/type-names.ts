import type { ChatbotType } from '@recado/contracts';
import { useTranslation } from 'react-i18next';

/** What choosing an option does, in a word. */
export function useTypeNames(): Readonly<Record<ChatbotType, string>> {
  const { t } = useTranslation('queues');
  return { text: t('typeText'), attendent: t('typeUser'), queue: t('typeQueue'), file: t('typeFile') };
}
