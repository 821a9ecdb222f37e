import { NOTIFICATIONS_PAGE_SIZE, notificationsContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { presentNotification } from './notifications.present.ts';
import { notificationsRepo } from './notifications.repo.ts';

export const notificationRoutes = routes(notificationsContract, {
  list: async ({ scope, viewer, query }) => {
    const { found, unread } = await notificationsRepo.listPage(scope, viewer, query.cursor);
    const page = found.slice(0, NOTIFICATIONS_PAGE_SIZE);
    const nextCursor = found.length > page.length ? (page.at(-1)?.notification.id ?? null) : null;
    return { notifications: page.map((details) => presentNotification(viewer, details)), nextCursor, unread };
  },

  read: async ({ scope, viewer, params }) => ({
    unread: await markNotificationsRead(scope, viewer.userId, { id: params.id }),
  }),

  readAll: async ({ scope, viewer, body }) => ({
    unread: await markNotificationsRead(scope, viewer.userId, { upTo: body.upTo }),
  }),
});
