/** Runs immediately, then at most once per pause and key; calls during the pause are combined into one at its end. */
export function createThrottle<T>(
  pauseMs: number,
  run: (key: string, things: readonly T[]) => void,
): (key: string, ...things: T[]) => void {
  const pausing = new Map<string, { isWanted: boolean; readonly things: T[] }>();
  return function soon(key, ...things) {
    const pause = pausing.get(key);
    if (pause) {
      pause.isWanted = true;
      pause.things.push(...things);
      return;
    }
    const begun = { isWanted: false, things: [] as T[] };
    pausing.set(key, begun);
    setTimeout(() => {
      pausing.delete(key);
      if (begun.isWanted) soon(key, ...begun.things);
    }, pauseMs).unref();
    run(key, things);
  };
}
