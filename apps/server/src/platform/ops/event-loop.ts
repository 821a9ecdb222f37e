const TICK_MS = 250;

export interface EventLoop {
  /** How late the latest timer fired, in milliseconds, or how late the next one is already. */
  delayMs(): number;
  stop(): void;
}

/** Watches whether this process still gets to its work. A process that computes for seconds answers nobody in time. */
export function watchEventLoop(now: () => number = () => performance.now()): EventLoop {
  let dueAt = now() + TICK_MS;
  let latestMs = 0;
  const timer = setInterval(() => {
    latestMs = now() - dueAt;
    dueAt = now() + TICK_MS;
  }, TICK_MS);
  timer.unref();
  return {
    delayMs: () => Math.max(0, latestMs, now() - dueAt),
    stop: () => clearInterval(timer),
  };
}
