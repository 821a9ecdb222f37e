/** Every storage key of this app, so that two features cannot choose the same one. */
export const storageKeys = {
  language: 'recado.language',
  colorScheme: 'recado.color-scheme',
  branding: 'recado.branding',
  /** A hint, not a credential: with it the app tries to resume the session before the first render. */
  signedIn: 'recado.signed-in',
  /** Named by the product: the campaign screens exist only while it is set. */
  campaigns: 'cshow',
  volume: 'recado.volume',
  menu: 'recado.menu',
  installDeclined: 'recado.install-declined',
  ticketQueues: 'recado.ticket-queues',
  ticketSort: 'recado.ticket-sort',
  waitingSort: 'recado.waiting-sort',
  ticketShowAll: 'recado.ticket-show-all',
  singleKeys: 'recado.single-keys',
  playbackSpeed: 'recado.playback-speed',
  drafts: 'recado.drafts',
  outgoing: 'recado.outgoing',
  signature: 'recado.signature',
  undoSeconds: 'recado.undo-seconds',
  opensNext: 'recado.opens-next',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Storage can be disabled or full; a preference that cannot be stored must never stop the app. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the choice applies until the page is closed.
  }
}

/** Clears the device for the next user. The remaining keys say nothing about the last one. */
export function clearStored(keep: readonly StorageKey[]): void {
  try {
    const kept = keep.map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  } catch {
    // Storage is disabled, so there is nothing to clear.
  }
}
