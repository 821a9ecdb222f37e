import { CHAT_FOUND_LIMIT, CHAT_MESSAGES_PAGE_SIZE, type ChatMessage, chatsContract } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { chatMessagesRepo } from './chat-messages.repo.ts';
import { presentChatMessage, showChat, showChats } from './chats.present.ts';
import { chatsRepo } from './chats.repo.ts';
import { createChat, openDirectChat } from './create-chat.ts';
import { leaveChat } from './leave-chat.ts';
import { markChatRead } from './mark-chat-read.ts';
import { removeChat, updateChat } from './update-chat.ts';
import { writeChatMessage } from './write-chat-message.ts';

export const chatRoutes = routes(chatsContract, {
  list: async ({ scope, viewer: { userId }, query }) => {
    const { rows, hasMore } = await chatsRepo.listPage(scope, { ...query, userId });
    return { records: await showChats(scope, rows), hasMore };
  },

  unread: async ({ scope, viewer: { userId } }) => ({ chatIds: await chatsRepo.listUnread(scope, userId) }),

  search: async ({ scope, viewer: { userId }, query }) => {
    const found = await chatMessagesRepo.search(scope, { userId, term: query.searchParam, limit: CHAT_FOUND_LIMIT });
    return { records: found.map((message) => presentChatMessage(scope, message)) };
  },

  one: async ({ scope, viewer: { userId }, params }) => showChat(scope, await getChat(scope, params.id, userId)),

  create: async ({ scope, viewer: { userId }, body: { isDirect, users, title } }) => {
    const [withUserId = 0] = users;
    const chat = isDirect
      ? await openDirectChat(scope, { userId, withUserId })
      : await createChat(scope, { ownerId: userId, title, userIds: users });
    return showChat(scope, chat);
  },

  update: async ({ scope, viewer: { userId }, params, body }) => {
    await updateChat(scope, { chatId: params.id, title: body.title, userIds: body.users });
    return showChat(scope, await getChat(scope, params.id, userId));
  },

  remove: async ({ scope, params }) => {
    await removeChat(scope, params.id);
    return { message: 'Chat deleted' };
  },

  leave: async ({ scope, viewer: { userId }, params }) => {
    await leaveChat(scope, { chatId: params.id, userId });
    return { message: 'Chat left' };
  },

  read: async ({ scope, viewer: { userId }, params, body }) => ({
    id: params.id,
    readSeq: await markChatRead(scope, { chatId: params.id, userId, upTo: body.seq }),
  }),

  messages: async ({ scope, viewer: { userId }, params, query }) => {
    const chat = await getChat(scope, params.id, userId);
    const before = query.before ?? chat.seq + 1 - (query.pageNumber - 1) * CHAT_MESSAGES_PAGE_SIZE;
    const found = await chatMessagesRepo.listBefore(scope, chat.id, before);
    const [oldest] = found;
    return {
      records: found.map((message) => presentChatMessage(scope, message)),
      hasMore: oldest !== undefined && oldest.seq > 1,
    };
  },

  write: async ({ scope, viewer: { userId }, params, body, files }) => {
    const seq = await writeChatMessage(scope, { chatId: params.id, senderId: userId, ...body, files });
    return showMessage(scope, params.id, seq);
  },
});

async function getChat(scope: CompanyScope, key: number | string, userId: number) {
  const chat = await chatsRepo.findOfMember(scope, key, userId);
  if (!chat) throw new AppError('ERR_NO_CHAT_FOUND');
  return chat;
}

async function showMessage(scope: CompanyScope, chatId: number, seq: number): Promise<ChatMessage> {
  const message = await chatMessagesRepo.find(scope, chatId, seq);
  if (!message) throw new AppError('ERR_NO_CHAT_FOUND');
  return presentChatMessage(scope, message);
}
