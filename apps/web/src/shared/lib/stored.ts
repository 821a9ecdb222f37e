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
  reportColumns: 'recado.report-columns',
  apiExample: 'recado.api-example',
  /** Followed by the company and the user: `recado.tasks.2.7`. */
  tasks: 'recado.tasks',
} as const;

type NamedKey = (typeof storageKeys)[keyof typeof storageKeys];
export type StorageKey = NamedKey | `${typeof storageKeys.tasks}.${number}.${number}`;

/** Storage can be disabled or full; a preference that cannot be stored must never stop the app. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A choice that cannot be stored applies until the page is closed. */
export function writeStored(key: StorageKey, value: string | null): void {
  tryWriteStored(key, value);
}

/** False where storage is disabled or full: for content of the user, who must be warned that it is not saved. */
export function tryWriteStored(key: StorageKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Clears the device for the next user, except for the named keys and those below them (`recado.tasks.2.7`). */
export function clearStored(keep: readonly NamedKey[]): void {
  try {
    for (const key of Object.keys(localStorage))
      if (!keep.some((kept) => key === kept || key.startsWith(`${kept}.`))) localStorage.removeItem(key);
  } catch {
    // Storage is disabled, so there is nothing to clear.
  }
}
