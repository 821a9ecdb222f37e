import type { Message, Place } from '@recado/contracts';

/** A message to be sent. */
export type NewContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'files';
      readonly files: readonly {
        readonly file: File;
        readonly caption: string;
        /** The caption follows as a separate text. */
        readonly isCaptionApart?: boolean;
      }[];
      /** Recorded in the composer, as opposed to an audio file. */
      readonly isVoice?: boolean;
    }
  | { readonly kind: 'card'; readonly contact: { readonly id: number; readonly name: string }; readonly text?: string }
  | { readonly kind: 'place'; readonly place: Place };

export interface SendOptions {
  /** The quoted message. */
  readonly quoted?: Message | null;
  /** For colleagues only. */
  readonly isPrivate?: boolean;
  /** The text of the box: restored there if sending is undone. */
  readonly typed?: string;
  /** The undo delay; 0 sends immediately. */
  readonly holdMs?: number;
}

export type OutgoingStatus =
  /** In its undo delay. */
  | { readonly status: 'held' }
  /** Waits for its turn, or for the server. */
  | { readonly status: 'waiting' }
  | { readonly status: 'sending' }
  /** The server has it; only until it is in the conversation. */
  | { readonly status: 'stored' }
  /** It never reached the conversation, for this reason. */
  | { readonly status: 'refused'; readonly error: unknown };

/** An outgoing message. Texts are stored on the device until they arrive, everything else in this tab only. */
export interface Outgoing {
  /** Its key here, and the idempotency key of its retries. */
  readonly key: string;
  readonly ticketId: number;
  readonly content: NewContent;
  readonly quoted: Message | null;
  readonly isPrivate: boolean;
  readonly typed: string;
  readonly writtenAt: string;
  /** The newest known message when it was written. */
  readonly after: Pick<Message, 'id' | 'createdAt'> | null;
  /** Object URLs of its files, in their order. */
  readonly fileUrls: readonly string[];
  readonly state: OutgoingStatus;
  /** How often the server failed at it. */
  readonly failures: number;
}

/** The key of the n-th message of one sending. */
export const draftKey = (outgoing: Pick<Outgoing, 'key'>, index: number): string => `${outgoing.key}:${index}`;

/** Ids of stored messages → their keys while outgoing. */
export type KnownAs = ReadonlyMap<string, string>;

/** The next message of a conversation. Others wait behind one that can still be undone, or they would overtake it. */
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
