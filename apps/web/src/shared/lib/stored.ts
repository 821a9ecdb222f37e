/** Every key this app keeps on the device, so that two features cannot choose the same one. */
export const storageKeys = {
  language: 'recado.language',
  colorScheme: 'recado.color-scheme',
  branding: 'recado.branding',
  /** A hint, not a credential: with it the app tries to resume the session before it draws anything. */
  signedIn: 'recado.signed-in',
  /** Named by the product: the campaign screens exist only while it does. */
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

/** Storage can be switched off or full; a preference that is not kept must never stop the app. */
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
    // Nothing to do: the choice holds until the page is closed.
  }
}

/** Empties the device for the next person. What is kept says nothing about who was here. */
export function clearStored(keep: readonly StorageKey[]): void {
  try {
    const kept = keep.map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  } catch {
    // Storage is switched off, so there is nothing to clear.
  }
}
