import { useTranslation } from 'react-i18next';
import { rereadQuickReplies } from '../../../features/composer/index.ts';
import {
  cacheQuickMessage,
  QuickMessageList,
  quickMessageKeys,
  readQuickMessageMessage,
} from '../../../features/quick-messages/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function QuickMessagesPage() {
  const { t } = useTranslation('screens');
  const { id } = useUser();
  useRecordsLive({
    channel: 'quickemessage',
    listsKey: quickMessageKeys.lists,
    apply: (queryClient, message) => {
      cacheQuickMessage(queryClient, readQuickMessageMessage(message));
      // The composer is not mounted here: back in a conversation it would still offer the cached list.
      void rereadQuickReplies(queryClient);
    },
  });
  return <QuickMessageList title={t('quickMessages')} viewerId={id} />;
}
