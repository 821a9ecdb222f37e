import { useTranslation } from 'react-i18next';
import { useCan } from '../../../features/session/index.ts';
import { cacheTag, readTagMessage, TagList, tagKeys } from '../../../features/tags/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function TagsPage() {
  const { t } = useTranslation('screens');
  useRecordsLive({
    channel: 'tag',
    listsKey: tagKeys.lists,
    apply: (queryClient, message) => cacheTag(queryClient, readTagMessage(message)),
  });
  return <TagList canRemove={useCan('tag:delete')} title={t('tags')} />;
}
