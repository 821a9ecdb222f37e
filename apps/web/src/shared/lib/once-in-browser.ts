const HELD_MS = 3_000;

/** Of the tabs of this browser that want to do the same thing simultaneously, only one does it. */
export async function onceInBrowser(name: string, act: () => void): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return act();
  await locks.request(`recado.once.${name}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  });
}

/**
 * One tab of this browser at a time. The tabs share one refresh cookie: without a lock, a sign-in in one tab and a
 * refresh in another overwrite each other's cookie. Browsers without the Web Locks API (or pages not on https) run
 * without; the server accepts a refresh token used twice within seconds.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? await work() : await locks.request(name, work);
}
