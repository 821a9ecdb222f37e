import { useTranslation } from 'react-i18next';
import { cacheTag, readTagMessage, TagList, tagKeys } from '../../../features/tags/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function TagsPage() {
  const { t } = useTranslation('screens');
  useRecordsLive({
    channel: 'tag',
    listsKey: tagKeys.lists,
    apply: (queryClient, message) => cacheTag(queryClient, readTagMessage(message)),
  });
  return <TagList title={t('tags')} />;
}
