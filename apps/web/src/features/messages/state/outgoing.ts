import type { Message, Place } from '@recado/contracts';

/** What somebody has written and wants sent. */
export type NewContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'files';
      readonly files: readonly {
        readonly file: File;
        readonly caption: string;
        /** The caption will follow as a text of its own. */
        readonly isCaptionApart?: boolean;
      }[];
      /** Recorded here and now, as opposed to an audio file. */
      readonly isVoice?: boolean;
    }
  | { readonly kind: 'card'; readonly contact: { readonly id: number; readonly name: string }; readonly text?: string }
  | { readonly kind: 'place'; readonly place: Place };

export interface SendOptions {
  /** The message that is answered. */
  readonly quoted?: Message | null;
  /** For colleagues only. */
  readonly isPrivate?: boolean;
  /** What stood in the box: it goes back there if the sending is undone. */
  readonly typed?: string;
  /** How long it can be undone; 0 sends at once. */
  readonly holdMs?: number;
}

export type OutgoingStatus =
  /** For a few seconds, in which it can be taken back. */
  | { readonly status: 'held' }
  /** For its turn, or for the server to be reached again. */
  | { readonly status: 'waiting' }
  | { readonly status: 'sending' }
  /** The server has it; only until it is in the conversation. */
  | { readonly status: 'stored' }
  /** It never reached the conversation: this is why. */
  | { readonly status: 'refused'; readonly error: unknown };

/** A message on its way to the server. Texts are kept on the device until they arrive, everything else in this tab only. */
export interface Outgoing {
  /** Names it here, and is the key with which a repetition arrives once. */
  readonly key: string;
  readonly ticketId: number;
  readonly content: NewContent;
  readonly quoted: Message | null;
  readonly isPrivate: boolean;
  readonly typed: string;
  readonly writtenAt: string;
  /** The newest message that was known when it was written. */
  readonly after: Pick<Message, 'id' | 'createdAt'> | null;
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

/** The next of a conversation. Behind one that can still be undone the others wait, or they would overtake it. */
export function nextWaiting(all: readonly Outgoing[], ticketId: number): Outgoing | undefined {
  const next = all.find(
    ({ ticketId: of, state: { status } }) => of === ticketId && (status === 'waiting' || status === 'held'),
  );
  return next?.state.status === 'waiting' ? next : undefined;
}

export const heldIn = (all: readonly Outgoing[], ticketId?: number): readonly Outgoing[] =>
  all.filter((one) => one.state.status === 'held' && (ticketId === undefined || one.ticketId === ticketId));

export const withState = (
  all: readonly Outgoing[],
  key: string,
  change: Partial<Pick<Outgoing, 'state' | 'failures'>>,
): readonly Outgoing[] => all.map((one) => (one.key === key ? { ...one, ...change } : one));

export const without = (all: readonly Outgoing[], key: string): readonly Outgoing[] =>
  all.filter((one) => one.key !== key);
