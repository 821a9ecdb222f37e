import { createStore } from '../../../shared/hooks/store.ts';
import { storageKeys } from '../../../shared/lib/stored.ts';
import { useStoredPreference } from '../../../shared/lib/use-stored-preference.ts';
import type { Outgoing } from './outgoing.ts';
import { heldIn } from './outgoing.ts';
import { outgoingQueue } from './outgoing-queue.ts';

/** How long a message can be taken back; 0 sends at once. */
export const undoSecondsChoices = [0, 5, 10, 20] as const;
const DEFAULT_SECONDS = 5;

export const readUndoSeconds = (stored: string | null): number =>
  undoSecondsChoices.find((seconds) => String(seconds) === stored) ?? DEFAULT_SECONDS;

export const useUndoSeconds = () => useStoredPreference(storageKeys.undoSeconds, readUndoSeconds);

const undone = createStore<Outgoing | null>(null);

/** Takes a message back that has not left yet. False when it is too late. */
export function undoSending(key: string): boolean {
  const held = outgoingQueue.undo(key);
  if (held !== undefined) undone.set(() => held);
  return held !== undefined;
}

/** The last one written in a ticket that can still be taken back. */
export const undoLast = (ticketId: number): boolean => {
  const last = heldIn(outgoingQueue.store.get(), ticketId).at(-1);
  return last !== undefined && undoSending(last.key);
};

/** Told what was taken back, to put it where it was written. */
export const onUndone = (listener: (outgoing: Outgoing) => void): (() => void) =>
  undone.subscribe(() => {
    const outgoing = undone.get();
    if (outgoing !== null) listener(outgoing);
  });
