import { live } from '../../platform/events.ts';
import type { Room } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { chatMembersRepo } from './chat-members.repo.ts';
import { chatMessagesRepo } from './chat-messages.repo.ts';
import { chatChanged, chatCreated, chatLost, chatMessageWritten, chatRead } from './chats.events.ts';
import { chatUserRoom } from './chats.policy.ts';
import { presentChatMessage, showChat } from './chats.present.ts';
import { chatsRepo } from './chats.repo.ts';

const roomsOf = ({ companyId }: CompanyScope, userIds: readonly number[]): Room[] =>
  userIds.map((userId) => chatUserRoom(companyId, userId));

const showTo =
  (action: 'create' | 'update') =>
  async (scope: CompanyScope, { chatId }: { chatId: number }) => {
    const row = await chatsRepo.find(scope, chatId);
    if (!row) return undefined;
    const chat = await showChat(scope, row);
    return {
      to: roomsOf(
        scope,
        chat.users.map(({ userId }) => userId),
      ),
      message: { action, chat },
    };
  };

/** To the members as they are when the event is published: a removed member gets nothing more. */
export const chatsLive = [
  live(chatCreated, 'chat', showTo('create')),
  live(chatChanged, 'chat', showTo('update')),
  live(chatMessageWritten, 'chat', async (scope, { chatId, seq }) => {
    const chat = await chatsRepo.find(scope, chatId);
    const message = await chatMessagesRepo.find(scope, chatId, seq);
    if (!chat || !message) return undefined;
    const { id, uuid, lastMessage, updatedAt } = chat;
    return {
      to: roomsOf(scope, await chatMembersRepo.listIds(scope, chatId)),
      message: {
        action: 'new-message',
        chat: { id, uuid, seq: chat.seq, lastMessage, updatedAt: updatedAt.toISOString() },
        newMessage: presentChatMessage(scope, message),
      },
    };
  }),
  live(chatRead, 'chat', (scope, { chatId, userId, readSeq }) => ({
    to: roomsOf(scope, [userId]),
    message: { action: 'read', id: chatId, readSeq },
  })),
  live(chatLost, 'chat', (scope, { chatId, userIds }) => ({
    to: roomsOf(scope, userIds),
    message: { action: 'delete', id: chatId },
  })),
];
