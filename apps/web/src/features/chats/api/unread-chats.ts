import { chatsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import type { UnreadChats } from './cache-chats.ts';
import { chatKeys } from './chat-keys.ts';

/** How many of the user's chats have unread messages. */
export function useUnreadChatCount(): number {
  const { data } = useQuery({
    queryKey: chatKeys.unread,
    queryFn: ({ signal }): Promise<UnreadChats> => call(chatsContract.unread, { signal }),
  });
  return data?.chatIds.length ?? 0;
}
