/**
 * One tab of this browser at a time. The tabs share one refresh cookie: without turns, a sign-in in one tab and a
 * renewal in another overwrite each other's cookie. Browsers without the Web Locks API (or pages not on https) go on
 * without; the server forgives a refresh token used twice within seconds.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? await work() : await locks.request(name, work);
}
