import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { chatMembersRepo } from './chat-members.repo.ts';
import { chatRead } from './chats.events.ts';
import { chatsRepo } from './chats.repo.ts';
import type { ChatRow } from './chats.tables.ts';

/** Marks a chat as read by a member, up to a message or to the newest. A second call changes and publishes nothing. */
export async function markChatRead(
  scope: CompanyScope,
  { chatId, userId, upTo }: { chatId: number; userId: number; upTo: number | undefined },
): Promise<ChatRow> {
  return scope.transaction(async (scope) => {
    const readSeq = await chatMembersRepo.markRead(scope, { chatId, userId, upTo });
    const chat = await chatsRepo.findOfMember(scope, chatId, userId);
    if (!chat) throw new AppError('ERR_NO_CHAT_FOUND');
    if (readSeq !== undefined) await scope.emit(chatRead, { chatId, userId, readSeq });
    return chat;
  });
}
