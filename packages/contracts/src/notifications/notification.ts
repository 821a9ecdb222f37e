import { z } from 'zod';

/** What a user is told of. A new kind is a line here and in the check of its column. */
export const notificationKinds = ['transfer'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Read or not, a notification is deleted after so many days. */
export const NOTIFICATION_DAYS = 30;
export const NOTIFICATIONS_PAGE_SIZE = 20;
/** Unread ones are counted up to here. */
export const UNREAD_NOTIFICATIONS_LIMIT = 100;

export const notificationSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(notificationKinds),
    /** The colleague who caused it; null for a rule of the company. */
    actor: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    /** The ticket it leads to; null where the user may no longer read it. */
    ticket: z
      .object({
        id: z.number().int(),
        uuid: z.string(),
        number: z.number().int(),
        contact: z.object({ id: z.number().int(), name: z.string() }),
        queue: z.object({ id: z.number().int(), name: z.string(), color: z.string() }).nullable(),
      })
      .nullable(),
    /** What the colleague wrote, as the note of a transfer. */
    body: z.string(),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' });
export type NotificationShown = z.output<typeof notificationSchema>;
