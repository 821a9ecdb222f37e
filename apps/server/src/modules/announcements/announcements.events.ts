import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutAnnouncement = z.object({ announcementId: z.number() });

export const announcementCreated = defineEvent('announcement.created', aboutAnnouncement);
/** Its content, its audience, or whether it is shown. */
export const announcementChanged = defineEvent('announcement.changed', aboutAnnouncement);
export const announcementRemoved = defineEvent('announcement.removed', aboutAnnouncement);
/** A user has opened the list. */
export const announcementsSeen = defineEvent(
  'announcement.seen',
  z.object({ userId: z.number(), seenAt: z.iso.datetime() }),
);
