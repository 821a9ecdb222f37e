import { setAccessToken } from '../../shared/api/access.ts';
import { clearStored, storageKeys, writeStored } from '../../shared/lib/stored.ts';
import { type SignedOutReason, sessionStore } from './session-store.ts';

/** Kept after an eviction: keys of the device, and the tasks, which exist nowhere else and are shown to their user only. */
const KEPT = [storageKeys.language, storageKeys.colorScheme, storageKeys.branding, storageKeys.tasks] as const;
const EVICTED_MARK = 'recado.evicted';

/** Clears the user in this tab, which continues without a reload. */
export function closeSession(reason: SignedOutReason): void {
  setAccessToken(null);
  writeStored(storageKeys.signedIn, null);
  writeStored(storageKeys.campaigns, null);
  sessionStore.set(() => ({ status: 'signed-out', user: null, reason }));
}

/**
 * The account was opened elsewhere. The reload is deliberate: it drops everything the page has in memory about this
 * user's conversations.
 */
export function evict(goTo: (path: string) => void): void {
  setAccessToken(null);
  clearStored(KEPT);
  // Session storage, because local storage was just cleared and the message must survive the reload.
  sessionStorage.setItem(EVICTED_MARK, '1');
  goTo('/login');
}

/** True on the sign-in page after an eviction, until a user signs in again. */
export const wasEvicted = (): boolean => sessionStorage.getItem(EVICTED_MARK) !== null;
export const clearEviction = (): void => sessionStorage.removeItem(EVICTED_MARK);
