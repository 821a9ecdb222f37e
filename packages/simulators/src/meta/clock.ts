/** The simulator's own time: windows, expiries and limits follow it, so a test need not wait for a day to pass. */
export interface Clock {
  nowMs(): number;
  /** Unix seconds as text, as Meta writes times. */
  timestamp(): string;
  advance(ms: number): void;
}

export function createClock(base: () => number = Date.now): Clock {
  let aheadMs = 0;
  const nowMs = () => base() + aheadMs;
  return {
    nowMs,
    timestamp: () => String(Math.floor(nowMs() / 1000)),
    advance(ms) {
      aheadMs += ms;
    },
  };
}
