import type { MediaKind } from './inbound-event.ts';

export interface MediaLimit {
  readonly maxBytes: number;
  readonly mimeTypes: readonly string[];
  /** What recordings, and files of other types or sizes, are made into on their way out. Without it they are not taken. */
  readonly madeInto?: ConvertedType;
}

export type ConvertedType = 'image/jpeg' | 'audio/ogg' | 'audio/mp4';

/**
 * What a provider can do, as data. The sender, the composer and campaigns ask this and never "is this Instagram?".
 */
export interface ChannelCapabilities {
  /** How long after the person's last message a free answer is allowed; null when always. */
  readonly replyWindowHours: number | null;
  /** The same for what a person writes, where people are given longer than robots. */
  readonly humanReplyWindowHours?: number;
  readonly textMaxLength: number;
  readonly captionMaxLength: number;
  /** Kinds that are missing cannot be sent. */
  readonly media: Readonly<Partial<Record<MediaKind, MediaLimit>>>;
  /** Calls a second that one connection may make, until the provider says otherwise. */
  readonly callsPerSecond: number;
  readonly canQuote: boolean;
  readonly canReact: boolean;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly hasTemplates: boolean;
  /** Tells up to when everything was read, and does not name the messages. */
  readonly ticksByMoment?: boolean;
  /** Held by the one process that owns the connection, instead of called over HTTP by any worker. */
  readonly needsSocket: boolean;
  /**
   * The other side knows our own key of a message and takes a second one with it for the first. Then what was lost in a
   * crash is simply sent again; everybody else's is undecided.
   */
  readonly recognisesRepeats?: boolean;
}
