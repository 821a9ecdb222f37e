import { DRAFT_MAX_LENGTH, type Draft } from '@recado/contracts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { createStore, type Store } from '../../../shared/hooks/store.ts';
import { putDraft } from '../api/drafts.ts';
import * as rules from './drafts.ts';
import { deleteSavedDrafts, readDrafts, storeDraft } from './stored-drafts.ts';

const PAUSE_MS = 800;
const LONGEST_WAIT_MS = 4_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
/** After this long without a key the user is not typing, even if the cursor is still there. */
const TYPING_MS = 30_000;
/** The server's event that a sent draft has ended arrives within this time of the message. */
const OWN_SEND_MS = 5_000;

type Put = typeof putDraft;

export interface DraftStore {
  readonly store: Store<rules.Drafts>;
  /** The owner of these drafts. Those on this device are available immediately. */
  readonly open: (userId: number) => void;
  readonly edit: (ticketId: number, change: rules.DraftChange, newestAt?: string | null) => void;
  /** Its composer was unmounted: its text is saved now, and an empty note is dropped. */
  readonly leave: (ticketId: number) => void;
  /** The text is being sent to the customer. */
  readonly take: (ticketId: number) => void;
  /** A text from before a reload is still being sent: the server's draft of it must not return to the box. */
  readonly retake: (ticketId: number, text: string) => void;
  /** A message is sent with the page, or waits on the device: its backup copy would return as a duplicate. */
  readonly forgetTaken: (ticketId: number) => void;
  /** The conversation has a message of this tab: its draft has ended on the server. */
  readonly handleStored: (ticketId: number) => void;
  readonly handleHeard: (draft: Draft) => void;
  /** `isSending` while a message of this tab is being sent: then that is what ended it. */
  readonly handleRemoved: (ticketId: number, options: { readonly isSending: boolean }) => void;
  readonly handleLoaded: (drafts: readonly Draft[]) => void;
  /** Immediately, not when typing pauses. `isLast` when the page is about to close. */
  readonly flush: (options?: { readonly isLast?: boolean }) => void;
  /** Another user signs in on this computer. Text the server has not accepted stays on the device for its author. */
  readonly close: () => void;
}

/** Stores what is typed: on the device with every key, on the server when typing pauses. */
export function createDraftStore(put: Put): DraftStore {
  const store = createStore<rules.Drafts>(new Map());
  const timers = new Map<number, { readonly timer: ReturnType<typeof setTimeout>; readonly since: number }>();
  const busy = new Set<number>();
  const typedAt = new Map<number, number>();
  const storedAt = new Map<number, number>();
  let owner: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const isRecent = (moment: number | undefined, ms: number) => moment !== undefined && Date.now() - moment < ms;
  const isTyping = (ticketId: number) => document.hasFocus() && isRecent(typedAt.get(ticketId), TYPING_MS);

  function change(ticketId: number, next: (drafts: rules.Drafts) => rules.Drafts): void {
    const before = store.get();
    store.set(next);
    const draft = store.get().get(ticketId);
    if (owner !== null && before.get(ticketId) !== draft) storeDraft(owner, ticketId, draft);
  }

  function saveLater(ticketId: number): void {
    const since = timers.get(ticketId)?.since ?? Date.now();
    clearTimeout(timers.get(ticketId)?.timer);
    const waitMs = Math.max(0, Math.min(PAUSE_MS, since + LONGEST_WAIT_MS - Date.now()));
    timers.set(ticketId, { since, timer: setTimeout(() => void save(ticketId), waitMs) });
  }

  async function save(ticketId: number, options: { readonly keepalive?: boolean } = {}): Promise<void> {
    clearTimeout(timers.get(ticketId)?.timer);
    timers.delete(ticketId);
    const given = store.get().get(ticketId);
    if (owner === null || given === undefined || !isSavable(given) || busy.has(ticketId)) return;
    const writer = owner;
    busy.add(ticketId);
    try {
      const answer = await put(ticketId, given, options);
      failures = 0;
      if (writer === owner) change(ticketId, (drafts) => rules.saved(drafts, ticketId, given, answer));
    } catch (error) {
      if (writer !== owner) return;
      if (isWorthRetrying(error)) return wakeLater();
      // The ticket is gone or no longer visible: the text stays on this device, without a retry.
      change(ticketId, (drafts) => rules.saved(drafts, ticketId, given, null));
    } finally {
      busy.delete(ticketId);
    }
    if (store.get().get(ticketId)?.isUnsaved) saveLater(ticketId);
  }

  function wakeLater(): void {
    clearTimeout(retry);
    retry = setTimeout(flush, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures));
    failures = Math.min(failures + 1, 10);
  }

  function flush({ isLast = false }: { readonly isLast?: boolean } = {}): void {
    for (const [ticketId, { isUnsaved }] of store.get()) if (isUnsaved) void save(ticketId, { keepalive: isLast });
  }

  return {
    store,
    flush,
    open(userId) {
      if (owner === userId) return;
      owner = userId;
      store.set(() => readDrafts(userId));
    },
    edit(ticketId, to, newestAt = null) {
      typedAt.set(ticketId, Date.now());
      const now = new Date().toISOString();
      change(ticketId, (drafts) => rules.edited(drafts, ticketId, { change: to, now, newestAt }));
      if (store.get().get(ticketId)?.isUnsaved) saveLater(ticketId);
    },
    leave(ticketId) {
      const draft = store.get().get(ticketId);
      if (draft?.isPrivate && rules.isBlank(draft))
        change(ticketId, (drafts) => rules.withDraft(drafts, ticketId, { ...draft, isPrivate: false }));
      typedAt.delete(ticketId);
      void save(ticketId);
    },
    take(ticketId) {
      clearTimeout(timers.get(ticketId)?.timer);
      timers.delete(ticketId);
      typedAt.delete(ticketId);
      // The copy on the device stays until the message is delivered, in case the page dies before.
      store.set((drafts) => rules.taken(drafts, ticketId));
    },
    retake(ticketId, text) {
      const mine = rules.draftOf(store.get(), ticketId);
      // Another text was begun since.
      if (!rules.isBlank(mine) && mine.text !== text) return;
      clearTimeout(timers.get(ticketId)?.timer);
      timers.delete(ticketId);
      change(ticketId, (drafts) => rules.taken(drafts, ticketId));
    },
    forgetTaken(ticketId) {
      if (owner !== null && store.get().get(ticketId)?.isTaken) storeDraft(owner, ticketId, undefined);
    },
    handleStored(ticketId) {
      storedAt.set(ticketId, Date.now());
      const draft = store.get().get(ticketId);
      if (draft === undefined) return;
      // Sent again in both cases: a text begun since must outlive the sent one, and a draft that differed from the
      // message, as a note from an answer, has ended too.
      const isLeft = !rules.isBlank(draft) || draft.serverAt !== null;
      change(ticketId, (drafts) =>
        rules.withDraft(drafts, ticketId, { ...draft, isTaken: false, isUnsaved: draft.isUnsaved || isLeft }),
      );
      if (isLeft) saveLater(ticketId);
    },
    handleHeard(draft) {
      // Most likely the echo of the running save, and certainly older than it.
      if (busy.has(draft.ticketId)) return;
      change(draft.ticketId, (drafts) => rules.mergeRemote(drafts, draft, { isTyping: isTyping(draft.ticketId) }));
    },
    handleRemoved(ticketId, { isSending }) {
      const isOwnSend = isSending || isRecent(storedAt.get(ticketId), OWN_SEND_MS);
      change(ticketId, (drafts) => rules.removed(drafts, ticketId, { isTyping: isTyping(ticketId), isOwnSend }));
      if (store.get().get(ticketId)?.isUnsaved) saveLater(ticketId);
    },
    handleLoaded(list) {
      const before = store.get();
      store.set((drafts) => rules.loaded(drafts, list, isTyping));
      const after = store.get();
      for (const ticketId of new Set([...before.keys(), ...after.keys()])) {
        if (owner !== null && before.get(ticketId) !== after.get(ticketId))
          storeDraft(owner, ticketId, after.get(ticketId));
      }
      flush();
    },
    close() {
      clearTimeout(retry);
      for (const { timer } of timers.values()) clearTimeout(timer);
      timers.clear();
      typedAt.clear();
      storedAt.clear();
      owner = null;
      failures = 0;
      store.set(() => new Map());
      deleteSavedDrafts();
    },
  };
}

/** A text longer than the server's limit stays on this device only. */
const isSavable = ({ isUnsaved, text }: rules.SavedDraft): boolean => isUnsaved && text.length <= DRAFT_MAX_LENGTH;

const isWorthRetrying = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500 || [401, 429].includes(error.status);

/** One for the page: text is saved also after the user has moved to another conversation. */
export const draftStore = createDraftStore(putDraft);
