/** Events for observers: the phone page, or a test in another process. */
export interface Change {
  readonly kind: 'message' | 'status' | 'typing' | 'device' | 'person' | 'group' | 'call' | 'faults';
  /** The phone it happened on. */
  readonly number?: string;
  readonly detail?: object;
}

export interface Changes {
  publish(change: Change): void;
  /** Returns how to stop listening. */
  listen(listener: (change: Change) => void): () => void;
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
  };
}
