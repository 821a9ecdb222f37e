import { chatsContract } from '@recado/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../shared/api/client.ts';
import { createStore, useStore } from '../../../shared/hooks/store.ts';
import { cacheMessage } from '../api/cache-chats.ts';

/** A message that is not stored on the server yet. */
export interface OutgoingChatMessage {
  /** Also its idempotency key: a retry after a lost response writes nothing twice. */
  readonly key: string;
  readonly chatId: number;
  readonly text: string;
  readonly mentions: readonly number[];
  readonly files: readonly File[];
  readonly createdAt: string;
  /** Why it could not be sent; null while it is being sent. */
  readonly error: unknown;
}

export type ChatDraft = Pick<OutgoingChatMessage, 'text' | 'mentions' | 'files'>;

const store = createStore<readonly OutgoingChatMessage[]>([]);
/** The last request of each chat: the next one waits for it, so that messages keep their order. */
const lines = new Map<number, Promise<void>>();

const change = (key: string, part: Partial<OutgoingChatMessage>): void =>
  store.set((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
const discard = (key: string): void => store.set((all) => all.filter((one) => one.key !== key));

function enqueue(queryClient: QueryClient, key: string, chatId: number): void {
  const before = lines.get(chatId) ?? Promise.resolve();
  lines.set(
    chatId,
    before.then(() => send(queryClient, key)),
  );
}

async function send(queryClient: QueryClient, key: string): Promise<void> {
  const waiting = store.get().find((one) => one.key === key);
  if (waiting === undefined) return;
  const { chatId, text: message, mentions, files } = waiting;
  try {
    const body = { message, mentions: [...mentions] };
    const written = await call(chatsContract.write, { params: { id: chatId }, body, files, idempotencyKey: key });
    cacheMessage(queryClient, written);
    discard(key);
  } catch (error) {
    change(key, { error });
  }
}

/** The messages of a chat that are being sent or failed, and what the user can do with them. */
export function useOutgoing(chatId: number) {
  const queryClient = useQueryClient();
  const all = useStore(store);
  const outgoing = useMemo(() => all.filter((one) => one.chatId === chatId), [all, chatId]);
  return {
    outgoing,
    send: (draft: ChatDraft) => {
      const key = crypto.randomUUID();
      store.set((others) => [...others, { ...draft, key, chatId, createdAt: new Date().toISOString(), error: null }]);
      enqueue(queryClient, key, chatId);
    },
    retry: (key: string) => {
      change(key, { error: null });
      enqueue(queryClient, key, chatId);
    },
    discard,
  };
}
