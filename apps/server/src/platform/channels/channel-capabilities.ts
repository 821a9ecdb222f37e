import type { MediaKind } from './inbound-event.ts';

export interface MediaLimit {
  readonly maxBytes: number;
  readonly mimeTypes: readonly string[];
  /**
   * The type that recordings, and files of other types or sizes, are converted into when sent. Without it they are
   * refused.
   */
  readonly madeInto?: ConvertedType;
}

export type ConvertedType = 'image/jpeg' | 'audio/ogg' | 'audio/mp4';

/**
 * The capabilities of a provider, as data. The sender, the composer and campaigns ask these and never "is this
 * Instagram?".
 */
export interface ChannelCapabilities {
  /** How long after the contact's last message a free answer is allowed; null when always. */
  readonly replyWindowHours: number | null;
  /** The same for agents, where they have longer than bots. */
  readonly humanReplyWindowHours?: number;
  readonly textMaxLength: number;
  readonly captionMaxLength: number;
  /** Missing kinds cannot be sent. */
  readonly media: Readonly<Partial<Record<MediaKind, MediaLimit>>>;
  /** Calls a second of one connection, until the provider says otherwise. */
  readonly callsPerSecond: number;
  readonly canQuote: boolean;
  readonly canReact: boolean;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly hasTemplates: boolean;
  /** Reports the time up to which everything was read, and does not name the messages. */
  readonly reportsStatusUntil?: boolean;
  /** The one process that owns the connection runs its socket, instead of any worker calling over HTTP. */
  readonly needsSocket: boolean;
}
