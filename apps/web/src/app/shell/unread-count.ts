import { createStore, useStore } from '../../shared/hooks/store.ts';

const unread = createStore(0);

/** Conversations in which something waits to be read, for the browser's tab. */
export const setUnreadCount = (count: number): void => unread.set(() => count);
export const useUnreadCount = (): number => useStore(unread);
