import type { LiveMessage } from '@recado/contracts';
import type { AnnouncementEvent } from '../api/cache-announcement.ts';

export const readAnnouncementMessage = (message: LiveMessage<'platformAnnouncement'>): AnnouncementEvent =>
  message.action === 'delete' ? { kind: 'gone', id: message.id } : { kind: 'put', record: message.record };
