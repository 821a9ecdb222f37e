import type { SessionChanges, SessionStore } from '../session.ts';

/** One commit at a time and in order; changes that arrive during a commit are merged into the next. */
export interface CommitQueue {
  /** Rejects when the commit failed; `onFailure` has run by then. */
  commit(changes: SessionChanges): Promise<void>;
  /** Accepts nothing more; resolves when everything accepted is committed or has failed. */
  close(): Promise<void>;
}

interface Waiting {
  readonly changes: SessionChanges;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** `onFailure` runs before the waiting callers are rejected, so that nothing can be confirmed in between. */
export function createCommitQueue(
  store: Pick<SessionStore, 'commit'>,
  onFailure: (error: unknown) => void,
): CommitQueue {
  let waiting: Waiting[] = [];
  let working: Promise<void> | undefined;
  let isClosed = false;

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const together = takeTogether();
      try {
        await store.commit(merge(together.map(({ changes }) => changes)));
        for (const { resolve } of together) resolve();
      } catch (error) {
        isClosed = true;
        onFailure(error);
        const lost = [...together, ...waiting];
        waiting = [];
        for (const { reject } of lost) reject(error);
      }
    }
    working = undefined;
  }

  /** A commit contains one sent message; a second one waits. */
  function takeTogether(): Waiting[] {
    const isSecond = ({ changes }: Waiting, index: number) =>
      changes.sent !== undefined && waiting.slice(0, index).some((earlier) => earlier.changes.sent !== undefined);
    const end = waiting.findIndex(isSecond);
    return waiting.splice(0, end < 0 ? waiting.length : end);
  }

  return {
    commit(changes) {
      if (isClosed) return Promise.reject(new Error('The session is closed'));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ changes, resolve, reject });
      // The keys that one message uses for several devices are ready at nearly the same time.
      working ??= new Promise(setImmediate).then(work);
      return promise;
    },
    async close() {
      isClosed = true;
      await working;
    },
  };
}

/** The last value of a key or of the credentials wins. */
function merge(all: readonly SessionChanges[]): SessionChanges {
  const keys = new Map(all.flatMap((changes) => changes.keys ?? []).map((key) => [`${key.kind} ${key.id}`, key]));
  const credentials = all.findLast((changes) => changes.credentials !== undefined)?.credentials;
  const sent = all.find((changes) => changes.sent !== undefined)?.sent;
  const events = all.flatMap((changes) => changes.events ?? []);
  return {
    ...(credentials !== undefined && { credentials }),
    ...(keys.size > 0 && { keys: [...keys.values()] }),
    ...(events.length > 0 && { events }),
    ...(sent && { sent }),
  };
}
