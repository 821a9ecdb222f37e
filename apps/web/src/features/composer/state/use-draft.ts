import { useCallback, useState } from 'react';
import { useStore } from '../../../shared/hooks/store.ts';
import { draftStore } from './draft-store.ts';
import { type DraftChange, draftOf, isBlank, type SavedDraft } from './drafts.ts';

interface DraftPlace {
  readonly userId: number;
  readonly ticketId: number;
  /** Time of the newest message of the conversation. */
  readonly newestAt: string | null;
}

/** The user's draft in a ticket, with its setters. */
export function useDraft({ userId, ticketId, newestAt }: DraftPlace): readonly [SavedDraft, (to: DraftChange) => void] {
  // Before the first render, so that the box is never empty for a moment.
  useState(() => draftStore.open(userId));
  const draft = draftOf(useStore(draftStore.store), ticketId);
  const change = useCallback((to: DraftChange) => draftStore.edit(ticketId, to, newestAt), [ticketId, newestAt]);
  return [draft, change];
}

interface Restored extends Required<DraftChange> {
  /** Time of the newest message when it was written. */
  readonly newestAt: string | null;
}

/** Restores a text into its box, before text typed since. */
export function restoreDraft(ticketId: number, { text, quotedId, isPrivate, newestAt }: Restored): void {
  const current = draftOf(draftStore.store.get(), ticketId);
  // A note joined to an answer is a note: private text must never reach the customer.
  const restored = isBlank(current)
    ? { text, quotedId, isPrivate }
    : {
        text: text === '' ? current.text : `${text}\n${current.text}`,
        quotedId,
        isPrivate: isPrivate || current.isPrivate,
      };
  draftStore.edit(ticketId, restored, newestAt);
}

/** The quoted message of a draft, by its id. */
export const useDraftQuote = (ticketId: number): string | null =>
  draftOf(useStore(draftStore.store), ticketId).quotedId;

/** The drafts for the list of tickets: each row subscribes to its own. */
export const draftTexts = {
  subscribe: draftStore.store.subscribe,
  of: (ticketId: number): string => draftOf(draftStore.store.get(), ticketId).text.trim(),
};
