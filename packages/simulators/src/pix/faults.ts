import type { Charge } from './charges.ts';

/** Faults of a bank, on demand. */
export interface Faults {
  setDown(isDown: boolean): void;
  isDown(): boolean;
  /** Runs when the next charge is in the books and its answer has not left yet. */
  beforeNextAnswer(work: (charge: Charge) => Promise<void> | void): void;
  beforeAnswer(charge: Charge): Promise<void>;
  /** The next charge is created without a response: the connection is closed. */
  loseNextAnswer(): void;
  losesAnswer(): boolean;
}

export function createFaults(): Faults {
  let down = false;
  let losesNext = false;
  let work: ((charge: Charge) => Promise<void> | void) | undefined;
  return {
    setDown(isDown) {
      down = isDown;
    },
    isDown: () => down,
    beforeNextAnswer(next) {
      work = next;
    },
    async beforeAnswer(charge) {
      const now = work;
      work = undefined;
      await now?.(charge);
    },
    loseNextAnswer() {
      losesNext = true;
    },
    losesAnswer() {
      const loses = losesNext;
      losesNext = false;
      return loses;
    },
  };
}
