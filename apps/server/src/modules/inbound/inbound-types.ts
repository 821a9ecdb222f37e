import type { ConnectionChannel } from '@recado/contracts';

/** The connection over which an event arrived. */
export interface Via {
  readonly connectionId: number;
  readonly channel: ConnectionChannel;
}

/** An event as the provider sent it. */
export interface RawEvent extends Via {
  readonly raw: unknown;
}
