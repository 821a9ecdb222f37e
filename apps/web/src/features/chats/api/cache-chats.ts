import type { Chat, ChatMessage } from '@recado/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordPages } from '../../../shared/records/record-pages.ts';
import { compareChats, unreadsOf, withKnown } from '../rules/chat-facts.ts';
import { chatKeys } from './chat-keys.ts';

export interface MessagePage {
  readonly records: readonly ChatMessage[];
  readonly hasMore: boolean;
}
/** The newest page first, each from old to new. */
export type MessagePages = InfiniteData<MessagePage, number | null>;

export interface UnreadChats {
  readonly chatIds: readonly number[];
}

/** Puts a chat into every list, and where it is shown alone. Returns it with what was known of later messages. */
export function cacheChat(queryClient: QueryClient, sent: Chat): Chat {
  const known = findCachedChat(queryClient, sent.id);
  const chat = known ? withKnown(sent, known) : sent;
  cacheRecords<Chat>(queryClient, chatKeys.lists, { kind: 'put', record: chat }, { compare: compareChats });
  const queryKey = chatKeys.one(chat.uuid);
  queryClient.setQueryData(queryKey, chat);
  // The response of a running request may be older than this.
  if (queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching') {
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
  return chat;
}

/** The chat as any query knows it. */
export function findCachedChat(queryClient: QueryClient, chatId: number): Chat | undefined {
  const ones = queryClient.getQueriesData<Chat | null>({ queryKey: chatKeys.ones }).map(([, chat]) => chat);
  const lists = queryClient
    .getQueriesData<RecordPages<Chat>>({ queryKey: chatKeys.lists })
    .flatMap(([, data]) => data?.pages.flatMap(({ records }) => records) ?? []);
  return [...ones, ...lists].find((chat) => chat?.id === chatId) ?? undefined;
}

/** The chat is deleted, or the user is no longer a member. */
export function loseChat(queryClient: QueryClient, chatId: number): void {
  const chat = findCachedChat(queryClient, chatId);
  cacheRecords<Chat>(queryClient, chatKeys.lists, { kind: 'gone', id: chatId });
  if (chat) queryClient.setQueryData(chatKeys.one(chat.uuid), null);
  queryClient.removeQueries({ queryKey: chatKeys.messages(chatId), type: 'inactive' });
  changeUnread(queryClient, chatId, false);
}

export function changeUnread(queryClient: QueryClient, chatId: number, isUnread: boolean): void {
  queryClient.setQueryData<UnreadChats>(chatKeys.unread, (known) => {
    if (known === undefined) return known;
    const others = known.chatIds.filter((id) => id !== chatId);
    return { chatIds: isUnread ? [chatId, ...others] : others };
  });
}

/** The mark of a chat that was open: a message may have come that could not be marked as read. */
export function restoreUnread(queryClient: QueryClient, chatId: number, userId: number): void {
  const known = findCachedChat(queryClient, chatId);
  if (known) changeUnread(queryClient, chatId, unreadsOf(known, userId) > 0);
}

/** Adds a message at the end. Where one before it is missing, or a request is running, the messages are refetched. */
export function cacheMessage(queryClient: QueryClient, message: ChatMessage): void {
  const queryKey = chatKeys.page(message.chatId, null);
  const state = queryClient.getQueryState<MessagePages>(queryKey);
  const data = state?.data;
  if (state === undefined) return;
  const last = data?.pages[0]?.records.at(-1)?.seq ?? 0;
  if (data === undefined || state.fetchStatus === 'fetching' || message.seq > last + 1) {
    void queryClient.invalidateQueries({ queryKey, exact: true });
    return;
  }
  if (message.seq <= last) return;
  queryClient.setQueryData<MessagePages>(queryKey, {
    ...data,
    pages: data.pages.map((page, index) => (index === 0 ? { ...page, records: [...page.records, message] } : page)),
  });
}
