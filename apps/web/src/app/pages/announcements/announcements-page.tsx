import { useTranslation } from 'react-i18next';
import {
  AnnouncementRecords,
  announcementKeys,
  cacheAnnouncement,
  readAnnouncementMessage,
} from '../../../features/announcements/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function AnnouncementsPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  useRecordsLive({
    channel: 'platformAnnouncement',
    listsKey: announcementKeys.lists,
    apply: (queryClient, message) => cacheAnnouncement(queryClient, readAnnouncementMessage(message)),
  });
  return <AnnouncementRecords timeZone={company.timeZone} title={t('announcements')} />;
}
