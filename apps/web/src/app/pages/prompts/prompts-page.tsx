import { useTranslation } from 'react-i18next';
import { cachePrompt, PromptList, promptKeys, readPromptMessage } from '../../../features/prompts/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function PromptsPage() {
  const { t } = useTranslation('screens');
  useRecordsLive({
    channel: 'prompt',
    listsKey: promptKeys.lists,
    apply: (queryClient, message) => cachePrompt(queryClient, readPromptMessage(message)),
  });
  return <PromptList title={t('prompts')} />;
}
