import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '../../../shared/hooks/store.ts';
import { readStored, storageKeys, writeStored } from '../../../shared/lib/stored.ts';

/** The browser's event when the app can be installed; not yet in TypeScript's own list of events. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

const OFFER_AFTER_MS = 2000;

const proposal = createStore<InstallPromptEvent | null>(null);

// The browser proposes once, often during sign-in: listening only in the signed-in part would miss it.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  proposal.set(() => event as InstallPromptEvent);
});
window.addEventListener('appinstalled', () => proposal.set(() => null));

/** Installs the app on this device; null while the browser does not offer it or it already is. */
export function useInstall(): (() => void) | null {
  const event = useStore(proposal);
  if (event === null || isInstalled()) return null;
  return () => {
    // A proposal can be answered once, whatever the answer.
    proposal.set(() => null);
    void event.prompt();
  };
}

/** Calls `onOffer` about two seconds after the browser proposed it, unless it was declined on this device. */
export function useInstallOffer(onOffer: (install: () => void) => void): void {
  const install = useInstall();
  const isOffered = install !== null && readStored(storageKeys.installDeclined) === null;
  const offer = useEffectEvent(() => install && onOffer(install));
  useEffect(() => {
    if (!isOffered) return;
    const timer = setTimeout(() => offer(), OFFER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOffered]);
}

export const declineInstall = (): void => writeStored(storageKeys.installDeclined, 'yes');

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
