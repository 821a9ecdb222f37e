export { cacheAnnouncement } from './api/cache-announcement.ts';
export {
  applyToCurrent,
  rereadCurrent,
  useCurrentAnnouncements,
} from './api/current-announcements.ts';
export { announcementKeys } from './api/list-announcements.ts';
export { AnnouncementList } from './components/announcement-list.tsx';
export { AnnouncementRecords } from './components/announcement-records.tsx';
export { readAnnouncementMessage } from './live/read-announcement-message.ts';
