import { createStore, useStore } from '../../../shared/hooks/store.ts';

const drafts = createStore<ReadonlyMap<string, string>>(new Map());

/** The text begun in a chat, also while another one is open. */
export function useDraft(uuid: string): readonly [string, (text: string) => void] {
  const text = useStore(drafts).get(uuid) ?? '';
  const setText = (typed: string) =>
    drafts.set((all) => {
      const next = new Map(all);
      if (typed === '') next.delete(uuid);
      else next.set(uuid, typed);
      return next;
    });
  return [text, setText];
}
