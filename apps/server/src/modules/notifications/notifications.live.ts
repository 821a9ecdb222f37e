import { live } from '../../platform/events.ts';
import { userRoom } from '../../platform/rooms.ts';
import { notificationCreated, notificationsRead } from './notifications.events.ts';

/** Sent to all tabs of the notified user, without content: what the user may see is checked when the list is read. */
export const notificationsLive = [
  live(notificationCreated, 'notification', ({ companyId }, { userId }) => ({
    to: [userRoom(companyId, userId)],
    message: { action: 'create' },
  })),
  live(notificationsRead, 'notification', ({ companyId }, { userId }) => ({
    to: [userRoom(companyId, userId)],
    message: { action: 'read' },
  })),
];
