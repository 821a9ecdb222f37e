import { type ChatTyping, TYPING_LASTS_SECONDS } from '@recado/contracts';
import { createStore, useStore } from '../../../shared/hooks/store.ts';

interface TypingUser {
  readonly chatId: number;
  readonly id: number;
  readonly name: string;
}

const store = createStore<readonly TypingUser[]>([]);
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const keyOf = (chatId: number, userId: number): string => `${chatId}.${userId}`;

/** A member is typing, until the event is no longer repeated. */
export function noticeTyping({ chatId, user }: ChatTyping): void {
  stopTyping(chatId, user.id);
  store.set((typing) => [...typing, { chatId, ...user }]);
  const timer = setTimeout(() => stopTyping(chatId, user.id), TYPING_LASTS_SECONDS * 1_000);
  timers.set(keyOf(chatId, user.id), timer);
}

/** A message of the member has arrived. */
export function stopTyping(chatId: number, userId: number | null): void {
  if (userId === null) return;
  clearTimeout(timers.get(keyOf(chatId, userId)));
  timers.delete(keyOf(chatId, userId));
  store.set((typing) =>
    typing.some((one) => one.chatId === chatId && one.id === userId)
      ? typing.filter((one) => one.chatId !== chatId || one.id !== userId)
      : typing,
  );
}

/** Names of the other members who are typing in a chat. */
export const useTyping = (chatId: number): readonly string[] =>
  useStore(store)
    .filter((one) => one.chatId === chatId)
    .map(({ name }) => name);
