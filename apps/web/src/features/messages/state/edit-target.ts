import type { Message } from '@recado/contracts';
import { createStore, useStore } from '../../../shared/hooks/store.ts';

const targets = createStore<ReadonlyMap<number, Message>>(new Map());

/** The message being edited in the composer of a ticket. */
export function useEditTarget(ticketId: number): readonly [Message | null, (message: Message | null) => void] {
  const target = useStore(targets).get(ticketId) ?? null;
  return [target, (message) => setEditTarget(ticketId, message)];
}

export function setEditTarget(ticketId: number, message: Message | null): void {
  targets.set((all) => {
    const next = new Map(all);
    if (message === null) next.delete(ticketId);
    else next.set(ticketId, message);
    return next;
  });
}

export const clearEditTargets = (): void => targets.set(() => new Map());
