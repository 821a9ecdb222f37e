import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { chatMembersRepo } from './chat-members.repo.ts';
import { chatRead } from './chats.events.ts';

/**
 * Marks a chat as read by a member, up to a message or to the newest, and returns the last read message. A second call
 * changes and publishes nothing.
 */
export async function markChatRead(
  scope: CompanyScope,
  { chatId, userId, upTo }: { chatId: number; userId: number; upTo: number | undefined },
): Promise<number> {
  return scope.transaction(async (scope) => {
    const readSeq = await chatMembersRepo.markRead(scope, { chatId, userId, upTo });
    if (readSeq !== undefined) {
      await scope.emit(chatRead, { chatId, userId, readSeq });
      return readSeq;
    }
    const before = await chatMembersRepo.findReadSeq(scope, chatId, userId);
    if (before === undefined) throw new AppError('ERR_NO_CHAT_FOUND');
    return before;
  });
}
