/** Events for observers of the simulator, such as the phone page. */
export interface Change {
  readonly kind: 'message' | 'typing' | 'customer' | 'callback' | 'faults' | 'clock';
  readonly phoneNumberId?: string;
  readonly waId?: string;
  /** Instead of the number and the customer's: a page or an Instagram account, and the person who writes to it. */
  readonly inboxId?: string;
  readonly personId?: string;
  readonly message?: object;
}

export interface Changes {
  publish(change: Change): void;
  /** Returns how to stop listening. */
  listen(listener: (change: Change) => void): () => void;
  /** Presenting a message is expensive; it is skipped without observers. */
  hasListeners(): boolean;
}

export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>();
  return {
    publish(change) {
      for (const listener of listeners) listener(change);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasListeners: () => listeners.size > 0,
  };
}
