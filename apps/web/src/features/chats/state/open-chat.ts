import { createStore } from '../../../shared/hooks/store.ts';

/** The chat whose newest messages the user can see; null while there is none, or the tab is hidden. */
export const openChat = createStore<number | null>(null);
