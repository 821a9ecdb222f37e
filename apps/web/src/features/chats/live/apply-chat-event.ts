import type { Chat, ChatEvent, ChatMember, ChatMessage } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { RecordPages } from '../../../shared/records/record-pages.ts';
import { cacheChat, cacheMessage, changeUnread, findCachedChat, loseChat } from '../api/cache-chats.ts';
import { chatKeys } from '../api/chat-keys.ts';
import { unreadsOf } from '../rules/chat-facts.ts';
import { openChat } from '../state/open-chat.ts';
import { stopTyping } from '../state/typing.ts';

/** Applies an event of the server to the cached chats of the user. */
export function applyChatEvent(queryClient: QueryClient, userId: number, event: ChatEvent): void {
  switch (event.action) {
    case 'create':
    case 'update': {
      const chat = cacheChat(queryClient, event.chat);
      changeUnread(queryClient, chat.id, unreadsOf(chat, userId) > 0);
      break;
    }
    case 'new-message': {
      const { chat, newMessage } = event;
      const known = findCachedChat(queryClient, chat.id);
      if (known) cacheChat(queryClient, withMessage(known, chat, newMessage));
      else void queryClient.invalidateQueries({ queryKey: chatKeys.lists });
      cacheMessage(queryClient, newMessage);
      addAfterFetch(queryClient, newMessage);
      stopTyping(chat.id, newMessage.senderId);
      // The open chat is read a moment later: until then a dot would flash at every message.
      changeUnread(queryClient, chat.id, newMessage.senderId !== userId && openChat.get() !== chat.id);
      break;
    }
    case 'read': {
      const known = findCachedChat(queryClient, event.id);
      if (known) cacheChat(queryClient, withRead(known, userId, event.readSeq));
      changeUnread(queryClient, event.id, known !== undefined && known.seq > event.readSeq);
      break;
    }
    case 'delete':
      loseChat(queryClient, event.id);
      break;
  }
}

/** A page that is being fetched may have been read before this message was committed. */
function addAfterFetch(queryClient: QueryClient, message: ChatMessage): void {
  const page = queryClient.getQueryCache().find({ queryKey: chatKeys.page(message.chatId, null) });
  if (page?.state.fetchStatus !== 'fetching') return;
  void page.fetch().then(
    () => cacheMessage(queryClient, message),
    () => undefined,
  );
}

type MessageFacts = Pick<Chat, 'seq' | 'lastMessage' | 'updatedAt'>;

/** An event that comes twice or late changes nothing: what was read is a number, not a count. */
export function withMessage(
  chat: Chat,
  facts: MessageFacts,
  { senderId, seq: sentSeq }: Pick<ChatMessage, 'senderId' | 'seq'>,
): Chat {
  const seq = Math.max(chat.seq, facts.seq);
  const isNewer = facts.seq >= chat.seq;
  const users = chat.users.map((member): ChatMember => {
    const readSeq = chat.seq - member.unreads;
    return { ...member, unreads: seq - (member.userId === senderId ? Math.max(readSeq, sentSeq) : readSeq) };
  });
  const { lastMessage, updatedAt } = isNewer ? facts : chat;
  return { ...chat, seq, lastMessage, updatedAt, users };
}

export const withRead = (chat: Chat, userId: number, readSeq: number): Chat => ({
  ...chat,
  users: chat.users.map((member) =>
    member.userId === userId
      ? { ...member, unreads: Math.min(member.unreads, Math.max(0, chat.seq - readSeq)) }
      : member,
  ),
});

/** A colleague came online or went offline. */
export function applyPresence(queryClient: QueryClient, userId: number, isOnline: boolean): void {
  const mark = (chat: Chat): Chat =>
    chat.users.some((member) => member.userId === userId)
      ? {
          ...chat,
          users: chat.users.map((member) =>
            member.userId === userId ? { ...member, user: { ...member.user, online: isOnline } } : member,
          ),
        }
      : chat;
  queryClient.setQueriesData<Chat | null>({ queryKey: chatKeys.ones }, (chat) => chat && mark(chat));
  queryClient.setQueriesData<RecordPages<Chat>>(
    { queryKey: chatKeys.lists },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, records: page.records.map(mark) })) },
  );
}
