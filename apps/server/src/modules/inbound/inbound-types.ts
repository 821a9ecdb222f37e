import type { ConnectionChannel } from '@recado/contracts';

/** The connection over which an event arrived. */
export interface Via {
  readonly connectionId: number;
  readonly channel: ConnectionChannel;
  /** It was received before a backup that was restored: a bot may have answered it since, so none answers now. */
  readonly isRestored?: boolean | undefined;
}

/** An event as the provider sent it. */
export interface RawEvent extends Via {
  readonly raw: unknown;
}
