import { setAccessToken } from '../../shared/api/access.ts';
import { clearStored, storageKeys, writeStored } from '../../shared/lib/stored.ts';
import { type SignedOutReason, sessionStore } from './session-store.ts';

/** Kept by an eviction: what belongs to the device, not to the person. */
const KEPT = [storageKeys.language, storageKeys.colorScheme, storageKeys.branding] as const;
const EVICTED_MARK = 'recado.evicted';

/** This tab forgets the person and goes on without a reload. */
export function closeSession(reason: SignedOutReason): void {
  setAccessToken(null);
  writeStored(storageKeys.signedIn, null);
  writeStored(storageKeys.campaigns, null);
  sessionStore.set(() => ({ status: 'signed-out', user: null, reason }));
}

/**
 * The account was opened elsewhere. The reload is deliberate: whatever the page held in memory about the
 * conversations of this person goes with it.
 */
export function evict(goTo: (path: string) => void): void {
  setAccessToken(null);
  clearStored(KEPT);
  // Session storage, because local storage has just been emptied and the message must outlive the reload.
  sessionStorage.setItem(EVICTED_MARK, '1');
  goTo('/login');
}

/** True on the sign-in page that an eviction led to, until somebody signs in again. */
export const wasEvicted = (): boolean => sessionStorage.getItem(EVICTED_MARK) !== null;
export const forgetEviction = (): void => sessionStorage.removeItem(EVICTED_MARK);
