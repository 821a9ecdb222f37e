/** Questions about who has a number, on which devices and under which other address. */
export interface LookUps {
  /** Rejects without asking while the network wants to be left alone. */
  ask<T>(question: () => Promise<T>): Promise<T>;
  isPaused(): boolean;
  /** What a question that was asked otherwise came to. */
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
 * Every message to a stranger, and every one from somebody whose other address is not known, begins with such a question.
 * Repeated with each of them although they are refused, they are what numbers are banned for.
 */
export function createLookUps(firstPauseMs: number, clock: () => number = () => performance.now()): LookUps {
  let until = Number.NEGATIVE_INFINITY;
  let pauseMs = 0;

  const isPaused = () => clock() < until;

  function note(error: unknown): void {
    // Those that were under way together are refused together.
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

/** It is asked too often, or cannot answer anybody. Other refusals are about whom it was asked, or about the line. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'data' in error &&
  typeof error.data === 'number' &&
  (error.data === TOO_OFTEN || error.data >= 500);
