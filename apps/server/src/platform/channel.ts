import type { ConnectionChannel } from '@recado/contracts';
import type { AccountEvent } from './channels/account-event.ts';
import type { ChannelCapabilities } from './channels/channel-capabilities.ts';
import type { Address, InboundEvent } from './channels/inbound-event.ts';
import type { OutgoingMessage, SendOutcome } from './channels/outgoing-message.ts';
import type { CompanyScope } from './scope.ts';

/** A provider behind the port. Modules reach it through `services.channels`; the processes fill that. */
export interface Channel {
  readonly name: ConnectionChannel;
  readonly capabilities: ChannelCapabilities;
  /** Maps an event of the provider to ours. Pure; throws on an unreadable shape. */
  readonly readEvent: (raw: unknown) => InboundEvent;
  /** Only where the provider tells about accounts: the same for such an event. */
  readonly readAccountEvent?: (raw: unknown, now: Date) => AccountEvent;
  /** The connection ready to be used; undefined while it cannot be, as with missing credentials. */
  readonly open: (scope: CompanyScope, connectionId: number) => Promise<OpenChannel | undefined>;
  /** Only where messages come over a socket that we run ourselves. */
  readonly readSocketHealth?: (scope: CompanyScope, connectionId: number) => Promise<SocketHealth>;
  /**
   * Only where the provider takes the ids of messages from us: the id for our key, the same at every attempt, so that a repeat is
   * ignored. Then a message lost in a crash is sent again; on other channels it is undecided.
   */
  readonly ownIdOf?: (ownKey: string) => string;
  /** Only where the other side remembers us: unlinks, as far as it can be reached. Not within a transaction. */
  readonly unlink?: (scope: CompanyScope, connectionId: number) => Promise<void>;
  /**
   * Only where the network can look up numbers: its spelling there, undefined when it has no account. Not within a
   * transaction.
   */
  readonly findNumber?: (scope: CompanyScope, connectionId: number, phone: string) => Promise<string | undefined>;
}

export interface SocketHealth {
  /** False once it was given up: nothing arrives until a user starts it again. */
  readonly isWanted: boolean;
  /** Since when events are received; null while no process listens. */
  readonly listeningSince: Date | null;
  /** A killed listener still counts as listening for this long. */
  readonly missedAfterMs: number;
  /** Some history has arrived and is not read yet. */
  readonly isBehind: boolean;
}

/**
 * Must be awaited immediately before a message leaves this machine: until then a worker that dies has certainly not
 * sent it. If it throws, nothing may leave.
 */
export type Leave = () => Promise<void>;

/** Calls to a provider for one connection. None of them belongs into a transaction. */
export interface OpenChannel {
  /** Called once per attempt; an uncertain result is undecided. */
  readonly send: (message: OutgoingMessage, leave: Leave) => Promise<SendOutcome>;
  /** Uploads a file to the provider; the returned id goes into the message. */
  readonly uploadMedia: (file: OutgoingFile) => Promise<string>;
  readonly downloadMedia: (mediaId: string, maxBytes: number) => Promise<DownloadedMedia>;
  /** Best effort: it may get lost. */
  readonly markRead: (providerId: string, to: Address) => Promise<void>;
  /** Only where messages come without it: the name of a person. Undefined when the provider does not say. */
  readonly readProfileName?: (address: Address) => Promise<string | undefined>;
  /** Only where the capabilities say so. */
  readonly edit?: (edited: { readonly providerId: string; readonly message: OutgoingMessage }) => Promise<SendOutcome>;
  readonly delete?: (deleted: {
    readonly providerId: string;
    readonly message: Pick<OutgoingMessage, 'to'>;
  }) => Promise<SendOutcome>;
}

export interface OutgoingFile {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly fileName: string;
  /** The key of exactly these bytes in our own storage; undefined when they were converted. */
  readonly storedKey?: string;
}

export interface DownloadedMedia {
  readonly bytes: Buffer;
  readonly mimeType: string;
}

/** Why a file was not received or not accepted: permanently, or worth another try. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable';
  readonly canRetry: boolean;

  constructor(text: string, canRetry: boolean) {
    super(text);
    this.canRetry = canRetry;
  }
}

export interface Channels {
  /** Undefined for a channel this installation has not enabled. */
  find(name: ConnectionChannel): Channel | undefined;
  /** The same, as an error. */
  get(name: ConnectionChannel): Channel;
}

export function createChannels(channels: readonly Channel[]): Channels {
  const byName = new Map(channels.map((channel) => [channel.name, channel]));
  return {
    find: (name) => byName.get(name),
    get(name) {
      const channel = byName.get(name);
      if (!channel) throw new Error(`The channel ${name} is not switched on.`);
      return channel;
    },
  };
}
