import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { notificationSchema } from './notification.ts';

const access = { permission: 'ticket:work' } as const;

export const notificationsContract = defineContract({
  list: {
    method: 'GET',
    path: '/notifications',
    summary: 'Lists the caller’s notifications of the last 30 days, newest first, twenty a page.',
    access,
    query: z.object({
      /** `nextCursor` of the previous page. */
      cursor: recordIdText.optional(),
    }),
    response: z.object({
      notifications: z.array(notificationSchema),
      nextCursor: z.number().int().nullable(),
      /** How many are unread, counted up to 100. */
      unread: z.number().int(),
    }),
  },
  read: {
    method: 'PUT',
    path: '/notifications/:id/read',
    summary: 'Marks one of the caller’s notifications as read.',
    access,
    params: z.object({ id: recordIdText }),
    response: z.object({ unread: z.number().int() }),
    errors: ['ERR_NO_NOTIFICATION_FOUND'],
  },
  readAll: {
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Marks the caller’s notifications as read, up to the newest one they have seen.',
    access,
    body: z.object({ upTo: recordId }),
    response: z.object({ unread: z.number().int() }),
  },
});
