const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Loads code that the screen works without until it arrives. A failed download is retried, immediately when the network is
 * back: as an error of the component it would replace the whole page.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      await pauseOrOnline(pauseMs);
    }
  }
}

const pauseOrOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const proceed = () => {
      clearTimeout(timer);
      window.removeEventListener('online', proceed);
      resolve();
    };
    const timer = setTimeout(proceed, ms);
    window.addEventListener('online', proceed);
  });
