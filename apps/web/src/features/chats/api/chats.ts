import { type Chat, type ChatBody, chatsContract, usersContract } from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';
import { cacheChat, loseChat } from './cache-chats.ts';
import { chatKeys } from './chat-keys.ts';

/** The user's chats, the last used first. */
export const useChats = (search: string) =>
  useRecords<Chat>({
    queryKey: chatKeys.list(search),
    read: (pageNumber, signal) => call(chatsContract.list, { query: { searchParam: search, pageNumber }, signal }),
  });

/** One chat; null if the user is not a member. */
export const useChat = (uuid: string) =>
  useQuery({
    queryKey: chatKeys.one(uuid),
    queryFn: async ({ signal }): Promise<Chat | null> => {
      try {
        return await call(chatsContract.one, { params: { id: uuid }, signal });
      } catch (error) {
        if (isApiError(error) && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });

export const useFoundMessages = (search: string) =>
  useQuery({
    queryKey: chatKeys.search(search),
    queryFn: ({ signal }) => call(chatsContract.search, { query: { searchParam: search }, signal }),
    enabled: search !== '',
  });

/** All users of the company, to choose members from. */
export const useColleagues = () =>
  useQuery({ queryKey: ['colleagues'], queryFn: ({ signal }) => call(usersContract.colleagues, { signal }) });

/** Changes of chats; each updates the cached lists with the response. */
export function useChatChanges() {
  const queryClient = useQueryClient();
  const keep = (chat: Chat): Chat => cacheChat(queryClient, chat);
  return {
    create: async (body: ChatBody, idempotencyKey: string) =>
      keep(await call(chatsContract.create, { body: { ...body, isDirect: false }, idempotencyKey })),
    openDirect: async (userId: number) =>
      keep(await call(chatsContract.create, { body: { isDirect: true, users: [{ id: userId }] } })),
    update: async (id: number, body: ChatBody) => keep(await call(chatsContract.update, { params: { id }, body })),
    remove: async (chat: Chat) => {
      await call(chatsContract.remove, { params: { id: chat.id } });
      loseChat(queryClient, chat.id);
    },
    leave: async (chat: Chat) => {
      await call(chatsContract.leave, { params: { id: chat.id } });
      loseChat(queryClient, chat.id);
    },
  };
}
