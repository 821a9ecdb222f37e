import { when } from '../../platform/events.ts';
import { ticketMoveUndone, ticketsMerged, ticketTransferred } from '../tickets/index.ts';
import { notificationsRead } from './notifications.events.ts';
import { notificationsRepo } from './notifications.repo.ts';
import { notifyUser } from './notify-user.ts';

export const notificationReactions = [
  when(ticketTransferred, async (scope, { ticketId, userId, note }) => {
    if (userId !== null) await notifyUser(scope, { userId, kind: 'transfer', ticketId, body: note });
  }),
  when(ticketMoveUndone, async (scope, { ticketId, fromUserId: userId }) => {
    if (userId === null || !(await notificationsRepo.deleteUnreadTransfer(scope, { userId, ticketId }))) return;
    await scope.emit(notificationsRead, { userId });
  }),
  // Deleting the merged ticket would delete its notifications.
  when(ticketsMerged, notificationsRepo.moveTicket),
];
