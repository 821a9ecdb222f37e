/** A browser at its push service. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  readonly payload: string;
  /** How long the push service stores it for a browser that is not running. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** An undelivered message is replaced by the next one with the same topic. At most 32 characters. */
  readonly topic: string;
}

/** The result of a push at the push service. */
export type PushOutcome =
  | { readonly outcome: 'accepted' }
  /** The subscription was deleted for good. */
  | { readonly outcome: 'gone' }
  /** Busy or broken: to be retried, not before this many seconds if given. */
  | { readonly outcome: 'later'; readonly afterSeconds?: number }
  /** A retry would be refused again. */
  | { readonly outcome: 'refused'; readonly reason: string };

export interface PushSender {
  readonly publicKey: string;
  /** False for an endpoint that no browser would have: users choose the address that this server calls. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
