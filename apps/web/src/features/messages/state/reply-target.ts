import type { Message } from '@recado/contracts';
import { createStore, useStore } from '../../../shared/hooks/store.ts';

const targets = createStore<ReadonlyMap<number, Message>>(new Map());

/** The quoted message of a ticket; it is kept while the user is elsewhere. */
export function useReplyTarget(ticketId: number): readonly [Message | null, (message: Message | null) => void] {
  const target = useStore(targets).get(ticketId) ?? null;
  return [target, (message) => setReplyTarget(ticketId, message)];
}

export function setReplyTarget(ticketId: number, message: Message | null): void {
  targets.set((all) => {
    const next = new Map(all);
    if (message === null) next.delete(ticketId);
    else next.set(ticketId, message);
    return next;
  });
}

export const clearReplyTargets = (): void => targets.set(() => new Map());
