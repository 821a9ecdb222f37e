import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { chatMembersRepo } from './chat-members.repo.ts';
import { chatCreated } from './chats.events.ts';
import { chatsRepo } from './chats.repo.ts';
import type { ChatRow } from './chats.tables.ts';

/** Creates a chat of its owner with other users. */
export async function createChat(
  scope: CompanyScope,
  { ownerId, title, userIds }: { ownerId: number; title: string; userIds: readonly number[] },
): Promise<ChatRow> {
  return scope.transaction(async (scope) => {
    const chat = await chatsRepo.insert(scope, { title, ownerId });
    const members = [...new Set([ownerId, ...userIds])];
    await addAll(scope, chat, members);
    await recordAudit(scope, 'chat.create', { chatId: chat.id, after: { title, ownerId, members } });
    await scope.emit(chatCreated, { chatId: chat.id });
    return chat;
  });
}

/** Returns the direct chat of two users, which exists once. */
export async function openDirectChat(
  scope: CompanyScope,
  { userId, withUserId }: { userId: number; withUserId: number },
): Promise<ChatRow> {
  if (userId === withUserId) {
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'users', message: 'Another user is needed.' }] });
  }
  const pair = [Math.min(userId, withUserId), Math.max(userId, withUserId)] as const;
  return scope.transaction(async (scope) => {
    // Two users who open it at the same time get the same one: the second insert waits for the first.
    const created = await chatsRepo.insertDirect(scope, pair);
    if (!created) return chatsRepo.getDirect(scope, pair);
    await addAll(scope, created, pair);
    await recordAudit(scope, 'chat.create', { chatId: created.id, after: { members: pair } });
    await scope.emit(chatCreated, { chatId: created.id });
    return created;
  });
}

async function addAll(scope: CompanyScope, { id: chatId, seq }: ChatRow, userIds: readonly number[]): Promise<void> {
  const added = await chatMembersRepo.insert(scope, { chatId, userIds, readSeq: seq });
  if (added.length < userIds.length) throw new AppError('ERR_NO_USER_FOUND');
}
