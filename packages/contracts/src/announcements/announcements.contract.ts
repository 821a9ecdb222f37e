import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { listQuery } from '../lists.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';

export const ANNOUNCEMENT_TITLE_MAX_LENGTH = 100;
export const ANNOUNCEMENT_TEXT_MAX_LENGTH = 5000;
export const ANNOUNCEMENT_PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const announcementPictureTypes = ['image/png', 'image/jpeg'] as const;

/** High, medium and low. */
export const announcementPriorities = [1, 2, 3] as const;
export type AnnouncementPriority = (typeof announcementPriorities)[number];
/** The priority at which an unread announcement opens the list of a user automatically. */
export const OPENING_PRIORITY: AnnouncementPriority = 1;

export const announcementSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    /** Plain text: clients make links of its addresses and treat nothing as markup. */
    text: z.string(),
    priority: z.literal(announcementPriorities),
    /** False hides it from all but platform staff. */
    status: z.boolean(),
    mediaPath: z.string().nullable(),
    mediaName: z.string().nullable(),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    /** The plans whose companies see it; empty is all. */
    planIds: z.array(z.number().int()),
    /** Since when it is shown. */
    publishedAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.output<typeof announcementSchema>;

/** The order of every list: the most important first, then the newest. */
export const compareAnnouncements = (a: Announcement, b: Announcement): number =>
  a.priority - b.priority || b.publishedAt.localeCompare(a.publishedAt) || b.id - a.id;

const title = storableText(ANNOUNCEMENT_TITLE_MAX_LENGTH).trim().min(1);
const text = storableText(ANNOUNCEMENT_TEXT_MAX_LENGTH).trim().min(1);
/** A year with other than four digits is a typing error that databases and calendars read differently. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((date) => date >= '2000' && date < '2100', 'not a date of this century')
  .nullable();

export const announcementChangeBody = z.object({
  title: title.optional(),
  text: text.optional(),
  priority: z.literal(announcementPriorities).optional(),
  status: z.boolean().optional(),
  startsAt: moment.optional(),
  endsAt: moment.optional(),
  planIds: z.array(recordId).max(500).optional(),
});
export type AnnouncementChangeBody = z.output<typeof announcementChangeBody>;
export const newAnnouncementBody = announcementChangeBody.extend({ title, text });
export type NewAnnouncementBody = z.input<typeof newAnnouncementBody>;

const readers = { permission: 'announcement:read' } as const;
const writers = { super: true } as const;
const params = z.object({ id: recordIdText });
const isMissing = 'ERR_NO_ANNOUNCEMENT_FOUND';
const isWrong = ['ERR_NO_PLAN_FOUND', 'ERR_ANNOUNCEMENT_ENDS_BEFORE_START'] as const;

export const announcementsContract = defineContract({
  list: {
    method: 'GET',
    path: '/announcements/',
    summary:
      'Lists announcements by priority, then the newest, twenty a page: those shown to the caller now, and all for platform staff.',
    access: readers,
    query: listQuery.extend({
      /** Only those shown to the caller now, also for platform staff. */
      current: z.stringbool().default(false),
    }),
    response: z.object({
      records: z.array(announcementSchema),
      hasMore: z.boolean(),
      count: z.number().int(),
      /** How many of those shown to the caller were published after `seenAt`. */
      unread: z.number().int(),
      /** Up to when the caller has seen them. */
      seenAt: z.iso.datetime().nullable(),
    }),
  },
  one: {
    method: 'GET',
    path: '/announcements/:id',
    summary: 'Returns an announcement that is shown to the caller, or any for platform staff.',
    access: readers,
    params,
    response: announcementSchema,
    errors: [isMissing],
  },
  create: {
    method: 'POST',
    path: '/announcements',
    summary: 'Publishes an announcement to the companies of the given plans, or to all, from its start to its end.',
    access: writers,
    body: newAnnouncementBody,
    response: announcementSchema,
    errors: isWrong,
  },
  update: {
    method: 'PUT',
    path: '/announcements/:id',
    summary: 'Changes the fields sent of an announcement.',
    access: writers,
    params,
    body: announcementChangeBody,
    response: announcementSchema,
    errors: [isMissing, ...isWrong],
  },
  remove: {
    method: 'DELETE',
    path: '/announcements/:id',
    summary: 'Deletes an announcement with its picture.',
    access: writers,
    params,
    response: z.object({ message: z.string() }),
    errors: [isMissing],
  },
  attach: {
    method: 'POST',
    path: '/announcements/:id/media-upload',
    summary: 'Sets the picture of an announcement, PNG or JPEG, and replaces an earlier one.',
    access: writers,
    params,
    multipart: { files: 'file', maxFiles: 1, maxFileBytes: ANNOUNCEMENT_PICTURE_MAX_BYTES },
    response: announcementSchema,
    errors: [isMissing, 'ERR_UNSUPPORTED_MEDIA_TYPE'],
  },
  detach: {
    method: 'DELETE',
    path: '/announcements/:id/media-upload',
    summary: 'Removes the picture of an announcement.',
    access: writers,
    params,
    response: announcementSchema,
    errors: [isMissing],
  },
  see: {
    method: 'PUT',
    path: '/announcements/seen',
    summary: 'Marks the announcements published up to a moment as seen by the caller.',
    access: readers,
    body: z.object({
      /** `publishedAt` of the newest one on screen: later ones stay unread. */
      upTo: z.iso.datetime(),
    }),
    response: z.object({ seenAt: z.iso.datetime() }),
  },
});
