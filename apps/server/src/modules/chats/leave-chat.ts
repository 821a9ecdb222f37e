import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { usersRepo } from '../users/index.ts';
import { chatMembersRepo } from './chat-members.repo.ts';
import { chatChanged, chatLost } from './chats.events.ts';
import { canLeaveChat } from './chats.policy.ts';
import { chatsRepo } from './chats.repo.ts';

/** Takes a member out of a chat. An owner hands the chat over; the last member deletes it. */
export async function leaveChat(
  scope: CompanyScope,
  { chatId, userId }: { chatId: number; userId: number },
): Promise<void> {
  await scope.transaction(async (scope) => {
    // The users before the chat, as the removal of a user does: the chat is handed over to one of them.
    await chatMembersRepo.lockUsers(scope, chatId);
    const chat = await chatsRepo.lock(scope, chatId);
    const members = await chatMembersRepo.listIds(scope, chatId);
    if (!members.includes(userId)) throw new AppError('ERR_NO_CHAT_FOUND');
    if (!canLeaveChat(chat, members.length)) throw new AppError('ERR_NO_PERMISSION');
    await chatMembersRepo.delete(scope, chatId, [userId]);
    const ownerId = await handOver(scope, { chatId, ownerId: chat.ownerId, leavingId: userId });
    const { title } = chat;
    const before = { title, ownerId: chat.ownerId, members };
    await recordAudit(scope, 'chat.leave', { chatId, before, after: { ...before, ownerId, left: userId } });
    await scope.emit(chatLost, { chatId, userIds: [userId] });
  });
}

/** Before a user is deleted: chats of which they were the owner are handed over, direct chats keep their name. */
export async function leaveAllChats(scope: CompanyScope, { userId }: { userId: number }): Promise<void> {
  const chats = await chatMembersRepo.lockChatsOf(scope, userId);
  if (chats.length === 0) return;
  const { name } = await usersRepo.get(scope, userId);
  for (const { id: chatId, ownerId, isDirect } of chats) {
    await chatMembersRepo.delete(scope, chatId, [userId]);
    if (isDirect) await chatsRepo.update(scope, chatId, { title: name.slice(0, 100) });
    await handOver(scope, { chatId, ownerId, leavingId: userId });
  }
}

async function handOver(
  scope: CompanyScope,
  { chatId, ownerId, leavingId }: { chatId: number; ownerId: number | null; leavingId: number },
): Promise<number | null> {
  const next = await chatMembersRepo.findNextOwner(scope, chatId, leavingId);
  if (next === undefined) {
    await chatsRepo.delete(scope, chatId);
    return null;
  }
  if (ownerId === leavingId) await chatsRepo.update(scope, chatId, { ownerId: next });
  await scope.emit(chatChanged, { chatId });
  return ownerId === leavingId ? next : ownerId;
}
