import { createStore, useStore } from '../../shared/hooks/store.ts';

const unread = createStore(0);

/** Messages nobody has read yet, for the browser's tab. */
export const setUnreadCount = (count: number): void => unread.set(() => count);
export const useUnreadCount = (): number => useStore(unread);
