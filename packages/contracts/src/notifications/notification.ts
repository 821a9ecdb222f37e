import { z } from 'zod';

/** The events a user is notified of. A new kind is added here and in the check constraint of its column. */
export const notificationKinds = [
  'transfer',
  'mention',
  'reportReady',
  'reportFailed',
  'aiBudget',
  'webhookDisabled',
  'archiveReady',
  'archiveFailed',
  'erasureDone',
  'costBudget',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Days after which a notification is deleted, read or not. */
export const NOTIFICATION_DAYS = 30;
export const NOTIFICATIONS_PAGE_SIZE = 20;
/** The unread count stops at this number. */
export const UNREAD_NOTIFICATIONS_LIMIT = 100;

export const notificationSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(notificationKinds),
    /** The colleague who caused it; null for a rule of the company. */
    actor: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    /** The ticket it links to; null when the user may no longer read it. */
    ticket: z
      .object({
        id: z.number().int(),
        uuid: z.string(),
        number: z.number().int(),
        contact: z.object({ id: z.number().int(), name: z.string() }),
        queue: z.object({ id: z.number().int(), name: z.string(), color: z.string() }).nullable(),
      })
      .nullable(),
    /** The chat message it links to; null when the user is no longer a member of the chat. */
    chat: z.object({ id: z.number().int(), uuid: z.string(), title: z.string(), seq: z.number().int() }).nullable(),
    /** The export whose file it links to; null when the file has expired. */
    reportExport: z.object({ id: z.number().int(), fileName: z.string() }).nullable(),
    /** The request at the privacy desk that it is about. */
    privacyRequestId: z.number().int().nullable(),
    /** Text of the colleague, such as the note of a transfer or the message that names the user. */
    body: z.string(),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' });
export type NotificationShown = z.output<typeof notificationSchema>;
