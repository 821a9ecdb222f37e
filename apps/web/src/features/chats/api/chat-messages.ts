import { CHAT_MESSAGES_PAGE_SIZE, chatsContract } from '@recado/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { applyChatEvent } from '../live/apply-chat-event.ts';
import { openChat } from '../state/open-chat.ts';
import { type MessagePages, restoreUnread } from './cache-chats.ts';
import { chatKeys } from './chat-keys.ts';

const READ_AFTER_MS = 300;

/** The messages of a chat from its end, or from a page around a found one, as far as they are loaded. */
export function useChatMessages(chatId: number, around: number | null) {
  const query = useInfiniteQuery({
    queryKey: chatKeys.page(chatId, around),
    queryFn: ({ pageParam, signal }) =>
      call(chatsContract.messages, {
        params: { id: chatId },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: around === null ? null : around + Math.floor(CHAT_MESSAGES_PAGE_SIZE / 2),
    getNextPageParam: ({ hasMore, records: [oldest] }) => (hasMore && oldest ? oldest.seq : null),
  });
  const pages = (query.data as MessagePages | undefined)?.pages;
  const messages = useMemo(() => pages?.toReversed().flatMap(({ records }) => records), [pages]);
  return {
    messages,
    error: messages === undefined ? query.error : null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    hasOlder: query.hasNextPage,
    olderState: query.isFetchingNextPage
      ? ('loading' as const)
      : query.isFetchNextPageError
        ? ('failed' as const)
        : ('idle' as const),
    loadOlder: () => void query.fetchNextPage(),
  };
}

interface ReadFacts {
  readonly userId: number;
  readonly seq: number;
  readonly unreads: number;
  /** The newest messages are loaded and shown. They are not around a found message, or after a failed request. */
  readonly isNewestShown: boolean;
}

/** Marks the newest message as read while the user can see it. */
export function useMarkRead(chatId: number, { userId, seq, unreads, isNewestShown }: ReadFacts): void {
  const queryClient = useQueryClient();
  const isVisible = useIsVisible();
  const isSeen = isVisible && isNewestShown;
  useEffect(() => {
    if (!isSeen) return;
    openChat.set(() => chatId);
    return () => {
      openChat.set(() => null);
      // The last message may not have been marked as read yet.
      restoreUnread(queryClient, chatId, userId);
    };
  }, [chatId, userId, isSeen, queryClient]);
  useEffect(() => {
    if (!isSeen || unreads === 0) return;
    // Several messages in a row are one call.
    const timer = setTimeout(() => {
      call(chatsContract.read, { params: { id: chatId }, body: { seq } }).then(
        (read) => applyChatEvent(queryClient, userId, { action: 'read', ...read }),
        // It stays unread, and the next message tries again.
        () => restoreUnread(queryClient, chatId, userId),
      );
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [chatId, userId, seq, unreads, isSeen, queryClient]);
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}
