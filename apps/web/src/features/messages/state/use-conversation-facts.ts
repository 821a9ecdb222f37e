import type { Message, Ticket } from '@recado/contracts';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Conversation } from '../api/list-messages.ts';
import { messageKeys } from '../api/message-keys.ts';

export interface ConversationFacts {
  readonly newestAt: string | null;
  /** The newest answer to the customer by another user. */
  readonly lastAnswer: { readonly name: string; readonly at: string } | null;
  readonly find: (messageId: string) => Message | undefined;
}

/** Facts from the messages on screen for the composer. */
export function useConversationFacts(
  { id, lastMessageAt }: Pick<Ticket, 'id' | 'lastMessageAt'>,
  userId: number,
): ConversationFacts {
  const queryClient = useQueryClient();
  // Only subscribes: the list of messages fetches them.
  const data = useSyncExternalStore(
    // Deferred: the cache also notifies while others are rendering.
    useCallback((listener) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)), [queryClient]),
    () => queryClient.getQueryData<Conversation>(messageKeys.conversation(id)),
  );
  return useMemo(() => factsOf(data?.messages, { userId, lastMessageAt }), [data, userId, lastMessageAt]);
}

interface Reader {
  readonly userId: number;
  /** When the last message was received or sent, by the ticket. */
  readonly lastMessageAt: string | null;
}

export function factsOf(
  messages: readonly Message[] | undefined,
  { userId, lastMessageAt }: Reader,
): ConversationFacts {
  // Until the messages are loaded the ticket is used: a draft begun before would look older than every answer.
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
