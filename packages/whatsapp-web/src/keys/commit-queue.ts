import type { SessionChanges, SessionStore } from '../session.ts';

/** One commit at a time and in order; what comes meanwhile goes together with the next. */
export interface CommitQueue {
  /** Rejects when it was not committed; by then `onFailure` has been told. */
  commit(changes: SessionChanges): Promise<void>;
  /** Takes nothing more; resolves when what was taken is committed or has failed. */
  close(): Promise<void>;
}

interface Waiting {
  readonly changes: SessionChanges;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** `onFailure` runs before whoever waits hears of it, so that nothing can be confirmed in between. */
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

  /** A commit holds one sent message; a second one waits. */
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
      // What one message seals for several devices is ready at nearly the same time.
      working ??= new Promise(setImmediate).then(work);
      return promise;
    },
    async close() {
      isClosed = true;
      await working;
    },
  };
}

/** The last word about a key or the credentials counts. */
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
