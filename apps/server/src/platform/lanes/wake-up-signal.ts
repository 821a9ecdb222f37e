/** Lets idle loops sleep and wakes one at a time; a ring nobody heard is kept for the next who wants to sleep. */
export interface WakeUpSignal {
  ring(): void;
  /** Wakes everybody; from now on nobody sleeps. */
  close(): void;
  wait(): Promise<void>;
}

export function createWakeUpSignal(): WakeUpSignal {
  const sleepers: (() => void)[] = [];
  let isRung = false;
  let isClosed = false;
  const ring = () => {
    const wake = sleepers.shift();
    if (wake) wake();
    else isRung = true;
  };
  return {
    ring,
    close() {
      isClosed = true;
      for (const wake of sleepers.splice(0)) wake();
    },
    wait() {
      // Without this, a ring between "there is nothing" and falling asleep would cost a whole poll.
      if (isRung || isClosed) {
        isRung = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => sleepers.push(resolve));
    },
  };
}
