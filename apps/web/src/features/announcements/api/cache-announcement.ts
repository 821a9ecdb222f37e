import { type Announcement, compareAnnouncements } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { announcementKeys } from './list-announcements.ts';

export type AnnouncementEvent = RecordEvent<Announcement>;

/** Applies an announcement from the server to the lists of the platform's staff. */
export const cacheAnnouncement = (queryClient: QueryClient, event: AnnouncementEvent): void =>
  cacheRecords<Announcement>(queryClient, announcementKeys.lists, event, { compare: compareAnnouncements });
