/** Wakes one idle worker loop. A signal sent while no loop is idle is remembered for the next one. */
export interface WakeUpSignal {
  wakeOne(): void;
  /** Wakes all loops; from now on none waits. */
  close(): void;
  wait(): Promise<void>;
}

export function createWakeUpSignal(): WakeUpSignal {
  const sleepers: (() => void)[] = [];
  let isSignalled = false;
  let isClosed = false;
  const wakeOne = () => {
    const wake = sleepers.shift();
    if (wake) wake();
    else isSignalled = true;
  };
  return {
    wakeOne,
    close() {
      isClosed = true;
      for (const wake of sleepers.splice(0)) wake();
    },
    wait() {
      // Without this, a signal between "nothing found" and going idle would cost a whole poll.
      if (isSignalled || isClosed) {
        isSignalled = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => sleepers.push(resolve));
    },
  };
}
