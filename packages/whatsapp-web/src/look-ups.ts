/** Queries for the account, the devices and the other address of a number. */
export interface LookUps {
  /** Rejects without a request while the network refuses look-ups. */
  ask<T>(question: () => Promise<T>): Promise<T>;
  isPaused(): boolean;
  /** Records the result of a query sent elsewhere. */
  note(error: unknown): void;
}

export class LookUpsPaused extends Error {
  override readonly name = 'LookUpsPaused';
  override readonly message = 'The network refuses to look numbers up and is not asked for a while.';
}

const GROWTH = 2;
const LONGEST_MS = 5 * 60_000;
const TOO_OFTEN = 429;

/**
 * Every message to a new contact, and every one from a contact whose other address is unknown, starts with such a
 * query. Numbers are banned for repeating refused queries with each message.
 */
export function createLookUps(firstPauseMs: number, clock: () => number = () => performance.now()): LookUps {
  let until = Number.NEGATIVE_INFINITY;
  let pauseMs = 0;

  const isPaused = () => clock() < until;

  function note(error: unknown): void {
    // Concurrent queries are refused together and count as one refusal.
    if (!isRefusal(error) || isPaused()) return;
    const isOver = clock() - until >= LONGEST_MS;
    pauseMs = isOver ? firstPauseMs : Math.min(pauseMs * GROWTH, LONGEST_MS);
    until = clock() + pauseMs;
  }

  return {
    isPaused,
    note,
    async ask(question) {
      if (isPaused()) throw new LookUpsPaused();
      try {
        return await question();
      } catch (error) {
        note(error);
        throw error;
      }
    },
  };
}

/** The rate limit is exceeded, or the network fails for everyone. Other refusals concern one number or the socket. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'data' in error &&
  typeof error.data === 'number' &&
  (error.data === TOO_OFTEN || error.data >= 500);
