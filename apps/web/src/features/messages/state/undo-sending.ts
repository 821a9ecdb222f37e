import { createStore } from '../../../shared/hooks/store.ts';
import { storageKeys } from '../../../shared/lib/stored.ts';
import { useStoredPreference } from '../../../shared/lib/use-stored-preference.ts';
import type { Outgoing } from './outgoing.ts';
import { heldIn } from './outgoing.ts';
import { outgoingQueue } from './outgoing-queue.ts';

/** The undo delay; 0 sends immediately. */
export const undoSecondsChoices = [0, 5, 10, 20] as const;
const DEFAULT_SECONDS = 5;

export const readUndoSeconds = (stored: string | null): number =>
  undoSecondsChoices.find((seconds) => String(seconds) === stored) ?? DEFAULT_SECONDS;

export const useUndoSeconds = () => useStoredPreference(storageKeys.undoSeconds, readUndoSeconds);

const undone = createStore<Outgoing | null>(null);

/** Undoes a message that was not sent yet. False when it is too late. */
export function undoSending(key: string): boolean {
  const held = outgoingQueue.undo(key);
  if (held !== undefined) undone.set(() => held);
  return held !== undefined;
}

/** The last message of a ticket that can still be undone. */
export const undoLast = (ticketId: number): boolean => {
  const last = heldIn(outgoingQueue.store.get(), ticketId).at(-1);
  return last !== undefined && undoSending(last.key);
};

/** Called with an undone message, to restore it into the box. */
export const onUndone = (listener: (outgoing: Outgoing) => void): (() => void) =>
  undone.subscribe(() => {
    const outgoing = undone.get();
    if (outgoing !== null) listener(outgoing);
  });
