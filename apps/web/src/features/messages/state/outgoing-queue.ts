import type { Message } from '@recado/contracts';
import { createStore, type Store } from '../../../shared/hooks/store.ts';
import { writeMessages } from '../api/write-messages.ts';
import { afterFailure } from './after-failure.ts';
import { draftKey, heldIn, type KnownAs, nextWaiting, type Outgoing, without, withState } from './outgoing.ts';
import { dropOutgoing, hasOutgoing, readOutgoing, storeOutgoing } from './stored-outgoing.ts';

export interface OutgoingQueue {
  readonly store: Store<readonly Outgoing[]>;
  /** The owner of these messages. Texts that an earlier page of theirs could not send are sent now. */
  readonly open: (userId: number) => void;
  /** With `holdMs` it stays visible for that long before it is sent. */
  readonly add: (outgoing: Outgoing, holdMs?: number) => void;
  /** Undoes a held message; undefined when it is too late. */
  readonly undo: (key: string) => Outgoing | undefined;
  /** Releases held messages immediately, of one conversation or of all, and returns them. */
  readonly release: (ticketId?: number) => readonly Outgoing[];
  /**
   * Sends everything left, of one conversation or of all. Resolves when it is sent or refused, or after the timeout.
   */
  readonly flush: (timeoutMs: number, ticketId?: number) => Promise<void>;
  /** Retries from the start with the same key, so that it still arrives once. */
  readonly retry: (key: string) => void;
  readonly discard: (key: string) => void;
  /** The server may be reachable again. */
  readonly wake: () => void;
  /** Called with the outcome of a message, before it leaves the queue. */
  readonly onStored: (listener: (outgoing: Outgoing, messages: readonly Message[]) => void) => () => void;
  /** Called for a text that is stored on the device until the server has it. */
  readonly onKept: (listener: (outgoing: Outgoing) => void) => () => void;
  /** The next page would send it if this one died. */
  readonly isKept: (key: string) => boolean;
  /** The keys that stored messages had while outgoing. */
  readonly knownAs: KnownAs;
  /** Another user signs in on this computer. Texts on the device stay there for their author. */
  readonly clear: () => void;
}

type Write = (outgoing: Outgoing) => Promise<readonly Message[]>;

/**
 * Sends messages to the server, per conversation in writing order. Unreachable, they wait; refused, they stay until the
 * user decides, and the next is sent. Texts wait on the device, so that neither a reload nor a crash loses them.
 */
export function createOutgoingQueue(write: Write): OutgoingQueue {
  const store = createStore<readonly Outgoing[]>([]);
  const listeners = new Set<(outgoing: Outgoing, messages: readonly Message[]) => void>();
  const keptListeners = new Set<(outgoing: Outgoing) => void>();
  /** Found on the device when the page started. */
  const restored = new Set<string>();
  let owner: number | null = null;
  const knownAs = new Map<string, string>();
  const busy = new Set<number>();
  const holds = new Map<string, ReturnType<typeof setTimeout>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const change = (key: string, to: Parameters<typeof withState>[2]) => store.set((all) => withState(all, key, to));

  async function work(ticketId: number): Promise<void> {
    if (busy.has(ticketId)) return;
    busy.add(ticketId);
    try {
      for (let next = nextWaiting(store.get(), ticketId); next; next = nextWaiting(store.get(), ticketId)) {
        if (!(await deliver(next))) return;
      }
    } finally {
      busy.delete(ticketId);
    }
  }

  /** False when continuing makes no sense now. */
  async function deliver(outgoing: Outgoing): Promise<boolean> {
    const { key } = outgoing;
    if (restored.has(key) && !hasOutgoing(key)) {
      // Another tab found it too, and has sent or discarded it since.
      remove(key);
      return true;
    }
    change(key, { state: { status: 'sending' } });
    try {
      const messages = await write(outgoing);
      tries = 0;
      dropOutgoing(key);
      for (const [index, { id }] of messages.entries()) knownAs.set(id, draftKey(outgoing, index));
      change(key, { state: { status: 'stored' } });
      for (const listener of listeners) listener(outgoing, messages);
      // The stored message is rendered a moment later: until then both exist, and one is shown.
      setTimeout(() => remove(key), 0);
      return true;
    } catch (error) {
      const step = afterFailure(error, { tries, failures: outgoing.failures });
      if (step.do === 'give-up') {
        change(key, { state: { status: 'refused', error } });
        return true;
      }
      tries += 1;
      change(key, { state: { status: 'waiting' }, failures: outgoing.failures + (step.isFailure ? 1 : 0) });
      wakeIn(step.ms);
      return false;
    }
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(wake, ms);
  }

  function wake(): void {
    clearTimeout(timer);
    for (const ticketId of new Set(store.get().map((one) => one.ticketId))) void work(ticketId);
  }

  function letGo(key: string): void {
    clearTimeout(holds.get(key));
    holds.delete(key);
    const held = heldIn(store.get()).find((one) => one.key === key);
    if (held === undefined) return;
    keep(held);
    change(key, { state: { status: 'waiting' } });
    void work(held.ticketId);
  }

  function keep(outgoing: Outgoing): void {
    if (owner === null || !storeOutgoing(owner, outgoing)) return;
    for (const listener of keptListeners) listener(outgoing);
  }

  function remove(key: string): void {
    const gone = store.get().find((one) => one.key === key);
    store.set((all) => without(all, key));
    dropOutgoing(key);
    revokeUrls(gone?.fileUrls ?? []);
  }

  return {
    store,
    knownAs,
    open(userId) {
      if (owner === userId) return;
      owner = userId;
      const left = readOutgoing(userId);
      for (const { key } of left) restored.add(key);
      store.set((all) => [...left, ...all.filter(({ key }) => !restored.has(key))]);
      wake();
    },
    add(outgoing, holdMs = 0) {
      const { key, ticketId } = outgoing;
      store.set((all) => [...all, holdMs > 0 ? { ...outgoing, state: { status: 'held' } } : outgoing]);
      if (holdMs > 0)
        holds.set(
          key,
          setTimeout(() => letGo(key), holdMs),
        );
      else keep(outgoing);
      void work(ticketId);
    },
    undo(key) {
      const held = heldIn(store.get()).find((one) => one.key === key);
      if (held === undefined) return undefined;
      clearTimeout(holds.get(key));
      holds.delete(key);
      remove(key);
      // Later messages have waited behind it.
      void work(held.ticketId);
      return held;
    },
    release(ticketId) {
      const held = heldIn(store.get(), ticketId);
      for (const { key } of held) letGo(key);
      return held;
    },
    async flush(timeoutMs, ticketId) {
      for (const { key } of heldIn(store.get(), ticketId)) letGo(key);
      wake();
      await untilSettled(store, timeoutMs, ticketId);
    },
    retry(key) {
      change(key, { state: { status: 'waiting' }, failures: 0 });
      wake();
    },
    discard: remove,
    wake,
    onStored(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onKept(listener) {
      keptListeners.add(listener);
      return () => keptListeners.delete(listener);
    },
    isKept: hasOutgoing,
    clear() {
      owner = null;
      restored.clear();
      clearTimeout(timer);
      for (const hold of holds.values()) clearTimeout(hold);
      holds.clear();
      revokeUrls(store.get().flatMap((one) => one.fileUrls));
      store.set(() => []);
    },
  };
}

const onTheirWay = new Set<Outgoing['state']['status']>(['held', 'waiting', 'sending']);

function untilSettled(store: Store<readonly Outgoing[]>, timeoutMs: number, ticketId?: number): Promise<void> {
  const isMeant = (one: Outgoing) => ticketId === undefined || one.ticketId === ticketId;
  const isSettled = () => !store.get().some((one) => isMeant(one) && onTheirWay.has(one.state.status));
  if (isSettled()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, timeoutMs);
    const unsubscribe = store.subscribe(() => isSettled() && end());
  });
}

const REVOKE_AFTER_MS = 60_000;

/** Not immediately: the bubble shows them until the server's own file is loaded. */
function revokeUrls(urls: readonly string[]): void {
  if (urls.length > 0) setTimeout(() => urls.map((url) => URL.revokeObjectURL(url)), REVOKE_AFTER_MS);
}

/** One for the page: messages are sent also after the user has moved to another conversation. */
export const outgoingQueue = createOutgoingQueue(writeMessages);
