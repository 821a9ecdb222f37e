import type { Message, Ticket } from '@recado/contracts';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Conversation } from '../api/list-messages.ts';
import { messageKeys } from '../api/message-keys.ts';

export interface ConversationFacts {
  readonly newestAt: string | null;
  /** The newest answer to the customer that somebody else than this person gave. */
  readonly lastAnswer: { readonly name: string; readonly at: string } | null;
  readonly find: (messageId: string) => Message | undefined;
}

/** What the messages on screen say to who writes below them. */
export function useConversationFacts(
  { id, lastMessageAt }: Pick<Ticket, 'id' | 'lastMessageAt'>,
  userId: number,
): ConversationFacts {
  const queryClient = useQueryClient();
  // Only listens: the list of messages is who reads them, and says how.
  const data = useSyncExternalStore(
    // A little later: the cache also speaks while others are being drawn.
    useCallback((listener) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)), [queryClient]),
    () => queryClient.getQueryData<Conversation>(messageKeys.conversation(id)),
  );
  return useMemo(() => factsOf(data?.messages, { userId, lastMessageAt }), [data, userId, lastMessageAt]);
}

interface Reader {
  readonly userId: number;
  /** When the last message came or went, as the ticket says. */
  readonly lastMessageAt: string | null;
}

export function factsOf(
  messages: readonly Message[] | undefined,
  { userId, lastMessageAt }: Reader,
): ConversationFacts {
  // Until the messages are here the ticket knows: a text begun meanwhile would look older than every answer ever given.
  if (messages === undefined) return { newestAt: lastMessageAt, lastAnswer: null, find: () => undefined };
  const answer = messages.findLast(
    ({ author, user, isPrivate, isDeleted }) =>
      author === 'agent' && user !== null && user.id !== userId && !isPrivate && !isDeleted,
  );
  return {
    newestAt: messages.at(-1)?.createdAt ?? null,
    lastAnswer: answer?.user ? { name: answer.user.name, at: answer.createdAt } : null,
    find: (messageId) => messages.find(({ id }) => id === messageId),
  };
}
