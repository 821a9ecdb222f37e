import type { WebEvent } from '../events.ts';
import { LeaseLost, type SessionChanges, type SessionStore } from '../session.ts';

/** An in-memory store that can fail, be slow and lose its lease. */
export interface MemoryStore extends SessionStore {
  readonly events: WebEvent[];
  readonly commits: SessionChanges[];
  credentials(): string | undefined;
  /** Whether a key of this type is stored. */
  has(kind: string): boolean;
  /** The next commit that matches fails, and every later one. */
  failWhen(holds: (changes: SessionChanges) => boolean): void;
  /** Every commit waits until the returned function is called. */
  hold(): () => void;
  /** How many commits wait. */
  held(): number;
  /** Another process has become the owner. */
  takeAway(): void;
  /** The store of a restarted process: everything committed, and working. */
  afterRestart(): MemoryStore;
}

interface Kept {
  credentials: string | undefined;
  readonly keys: Map<string, string>;
  readonly sent: Map<string, Uint8Array>;
  readonly events: WebEvent[];
}

export function createMemoryStore(
  kept: Kept = { credentials: undefined, keys: new Map(), sent: new Map(), events: [] },
): MemoryStore {
  const commits: SessionChanges[] = [];
  let fails: (changes: SessionChanges) => boolean = () => false;
  let isFailing = false;
  let isTaken = false;
  let holding = Promise.resolve();
  let heldCommits = 0;

  function check(): void {
    if (isTaken) throw new LeaseLost('Taken');
    if (isFailing) throw new Error('The database is gone');
  }

  return {
    events: kept.events,
    commits,
    credentials: () => kept.credentials,
    has: (kind) => [...kept.keys.keys()].some((key) => key.startsWith(`${kind} `)),
    async readCredentials() {
      check();
      return kept.credentials;
    },
    async readKeys(kind, ids) {
      check();
      const found = ids.flatMap((id) => {
        const value = kept.keys.get(`${kind} ${id}`);
        return value === undefined ? [] : [[id, value] as const];
      });
      return new Map(found);
    },
    async commit(changes) {
      heldCommits += 1;
      await holding;
      heldCommits -= 1;
      isFailing ||= fails(changes);
      check();
      commits.push(changes);
      kept.credentials = changes.credentials ?? kept.credentials;
      for (const { kind, id, value } of changes.keys ?? []) {
        if (value === null) kept.keys.delete(`${kind} ${id}`);
        else kept.keys.set(`${kind} ${id}`, value);
      }
      if (changes.sent) kept.sent.set(changes.sent.providerId, changes.sent.content);
      kept.events.push(...(changes.events ?? []));
    },
    async readSent(providerId) {
      check();
      return kept.sent.get(providerId);
    },
    failWhen(holds) {
      fails = holds;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      holding = promise;
      return resolve;
    },
    held: () => heldCommits,
    takeAway() {
      isTaken = true;
    },
    afterRestart: () => createMemoryStore(kept),
  };
}
