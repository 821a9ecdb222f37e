/**
 * One tab of this browser at a time. The tabs share one refresh cookie: without a lock, a sign-in in one tab and a
 * refresh in another overwrite each other's cookie. Browsers without the Web Locks API (or pages not on https) run
 * without; the server accepts a refresh token used twice within seconds.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? await work() : await locks.request(name, work);
}
