import type { Message } from '@recado/contracts';

/** What somebody has written and wants sent. */
export type NewContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'files';
      readonly files: readonly { readonly file: File; readonly caption: string }[];
      /** Recorded here and now, as opposed to an audio file. */
      readonly isVoice?: boolean;
    }
  | { readonly kind: 'card'; readonly contact: { readonly id: number; readonly name: string }; readonly text?: string };

export interface SendOptions {
  /** The message that is answered. */
  readonly quoted?: Message | null;
  /** For colleagues only. */
  readonly isPrivate?: boolean;
}

export type OutgoingStatus =
  /** For its turn, or for the server to be reached again. */
  | { readonly status: 'waiting' }
  | { readonly status: 'sending' }
  /** The server has it; only until it is in the conversation. */
  | { readonly status: 'stored' }
  /** It never reached the conversation: this is why. */
  | { readonly status: 'refused'; readonly error: unknown };

/** A message on its way to the server. It is kept in this tab only. */
export interface Outgoing {
  /** Names it here, and is the key with which a repetition arrives once. */
  readonly key: string;
  readonly ticketId: number;
  readonly content: NewContent;
  readonly quoted: Message | null;
  readonly isPrivate: boolean;
  readonly writtenAt: string;
  /** The newest message that was known when it was written. */
  readonly after: Message | null;
  /** Addresses of its files in this page, in their order. */
  readonly fileUrls: readonly string[];
  readonly state: OutgoingStatus;
  /** How often the server failed at it. */
  readonly failures: number;
}

/** The name of the n-th message of one sending. */
export const draftKey = (outgoing: Pick<Outgoing, 'key'>, index: number): string => `${outgoing.key}:${index}`;

/** Ids of stored messages → the names they had on their way. */
export type KnownAs = ReadonlyMap<string, string>;

export const nextWaiting = (all: readonly Outgoing[], ticketId: number): Outgoing | undefined =>
  all.find((one) => one.ticketId === ticketId && one.state.status === 'waiting');

export const withState = (
  all: readonly Outgoing[],
  key: string,
  change: Partial<Pick<Outgoing, 'state' | 'failures'>>,
): readonly Outgoing[] => all.map((one) => (one.key === key ? { ...one, ...change } : one));

export const without = (all: readonly Outgoing[], key: string): readonly Outgoing[] =>
  all.filter((one) => one.key !== key);
