import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { chatMembersRepo } from './chat-members.repo.ts';
import { chatChanged, chatCreated, chatLost } from './chats.events.ts';
import { canChangeChat } from './chats.policy.ts';
import { chatsRepo } from './chats.repo.ts';
import type { ChatRow } from './chats.tables.ts';

/** Changes the title and the members. The owner stays a member. */
export async function updateChat(
  scope: CompanyScope,
  { chatId, title, userIds }: { chatId: number; title: string; userIds: readonly number[] },
): Promise<void> {
  await scope.transaction(async (scope) => {
    const { chat, members } = await lockToChange(scope, chatId);
    const wanted = new Set([...userIds, ...(chat.ownerId === null ? [] : [chat.ownerId])]);
    const removed = members.filter((userId) => !wanted.has(userId));
    const missing = [...wanted].filter((userId) => !members.includes(userId));
    const before = { title: chat.title, members };
    const changes = changesBetween(before, { title, members: [...wanted].sort((one, other) => one - other) });
    if (Object.keys(changes.after).length === 0) return;
    if (removed.length > 0) await chatMembersRepo.delete(scope, chatId, removed);
    const added = await chatMembersRepo.insert(scope, { chatId, userIds: missing, readSeq: chat.seq });
    if (added.length < missing.length) throw new AppError('ERR_NO_USER_FOUND');
    if (title !== chat.title) await chatsRepo.update(scope, chatId, { title });
    await recordAudit(scope, 'chat.change', { chatId, ...changes });
    if (removed.length > 0) await scope.emit(chatLost, { chatId, userIds: removed });
    await scope.emit(added.length > 0 ? chatCreated : chatChanged, { chatId });
  });
}

/** Deletes a chat. Its files are removed by the sweep of orphans. */
export async function removeChat(scope: CompanyScope, chatId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const { chat, members } = await lockToChange(scope, chatId);
    await chatsRepo.delete(scope, chatId);
    const { title, ownerId, seq } = chat;
    await recordAudit(scope, 'chat.remove', { chatId, before: { title, ownerId, members, messages: seq } });
    await scope.emit(chatLost, { chatId, userIds: members });
  });
}

/** Answers "not found" to users outside the chat, and "no permission" to members who are not its owner. */
async function lockToChange(scope: CompanyScope, chatId: number): Promise<{ chat: ChatRow; members: number[] }> {
  const chat = await chatsRepo.lock(scope, chatId);
  const members = await chatMembersRepo.listIds(scope, chatId);
  const { actor } = scope;
  if (actor !== 'system' && (actor.userId === null || !members.includes(actor.userId)))
    throw new AppError('ERR_NO_CHAT_FOUND');
  if (!canChangeChat(scope.actor, chat)) throw new AppError('ERR_NO_PERMISSION');
  return { chat, members };
}
