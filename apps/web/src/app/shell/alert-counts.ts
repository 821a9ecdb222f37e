import { createStore, type Store, useStore } from '../../shared/hooks/store.ts';

/** Counts that the shell shows on every screen. A separate download loads them after the screen is rendered. */
const counts = {
  /** Unread conversations, for the browser's tab. */
  unread: createStore(0),
  /** Customers waiting to be accepted, for the menu. */
  waiting: createStore(0),
  /** Chats with unread messages, for the menu and the top bar. */
  chats: createStore(0),
  /** Unread notifications, for the bell. */
  notifications: createStore(0),
  /** Unread announcements, for the top bar. */
  announcements: createStore(0),
  /** Of these, those that open their list. */
  urgentAnnouncements: createStore(0),
} satisfies Record<string, Store<number>>;
export type AlertCount = keyof typeof counts;

export const setAlertCount = (name: AlertCount, count: number): void => counts[name].set(() => count);
export const useAlertCount = (name: AlertCount): number => useStore(counts[name]);
