import { when } from '../../platform/events.ts';
import { chatMentioned, chatRead } from '../chats/index.ts';
import { costBudgetReached } from '../costs/index.ts';
import { aiBudgetReached } from '../prompts/index.ts';
import { ticketMoveUndone, ticketsMerged, ticketTransferred } from '../tickets/index.ts';
import { usersRepo } from '../users/index.ts';
import { notificationsRead } from './notifications.events.ts';
import { notificationsRepo } from './notifications.repo.ts';
import { notifyUser, notifyUsers } from './notify-user.ts';

export const notificationReactions = [
  when(ticketTransferred, async (scope, { ticketId, userId, note }) => {
    if (userId !== null) await notifyUser(scope, { userId, kind: 'transfer', ticketId, body: note });
  }),
  when(ticketMoveUndone, async (scope, { ticketId, fromUserId: userId }) => {
    if (userId === null || !(await notificationsRepo.deleteUnreadTransfer(scope, { userId, ticketId }))) return;
    await scope.emit(notificationsRead, { userId });
  }),
  when(chatMentioned, (scope, { chatId, seq, userIds, excerpt }) =>
    notifyUsers(scope, userIds, { kind: 'mention', chatId, chatSeq: seq, body: excerpt }),
  ),
  when(chatRead, async (scope, { chatId, userId, readSeq }) => {
    if (await notificationsRepo.markChatRead(scope, userId, { chatId, upTo: readSeq })) {
      await scope.emit(notificationsRead, { userId });
    }
  }),
  when(aiBudgetReached, async (scope, { percent }) => {
    const userIds = await usersRepo.listAdministrators(scope);
    await notifyUsers(scope, userIds, { kind: 'aiBudget', body: String(percent) });
  }),
  when(costBudgetReached, async (scope, { percent }) => {
    const userIds = await usersRepo.listAdministrators(scope);
    await notifyUsers(scope, userIds, { kind: 'costBudget', body: String(percent) });
  }),
  // Deleting the merged ticket would delete its notifications.
  when(ticketsMerged, notificationsRepo.moveTicket),
];
