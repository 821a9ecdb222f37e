import type { ConnectionChannel } from '@recado/contracts';
import type { CompanyScope } from '../scope.ts';
import type { ChannelCapabilities } from './channel-capabilities.ts';
import type { Address, InboundEvent } from './inbound-event.ts';
import type { OutgoingMessage, SendOutcome } from './outgoing-message.ts';

/** A provider behind the port. Modules reach it through `services.channels`; the processes fill that. */
export interface Channel {
  readonly name: ConnectionChannel;
  readonly capabilities: ChannelCapabilities;
  /** What the provider told us, in our words. Pure; throws on a shape it cannot read. */
  readonly readEvent: (raw: unknown) => InboundEvent;
  /** The connection ready to be used; undefined while it cannot be, as with missing credentials. */
  readonly open: (scope: CompanyScope, connectionId: number) => Promise<OpenChannel | undefined>;
  /** Only where messages come over a line that we hold ourselves. */
  readonly readLine?: (scope: CompanyScope, connectionId: number) => Promise<Line>;
  /** Only where the other side remembers us: has it forget that, as far as it can be reached. Not within a transaction. */
  readonly unlink?: (scope: CompanyScope, connectionId: number) => Promise<void>;
  /** Only where the network tells who has a number: its spelling there, undefined when nobody has it. Not within a transaction. */
  readonly findNumber?: (scope: CompanyScope, connectionId: number, phone: string) => Promise<string | undefined>;
}

export interface Line {
  /** False once it was given up: nothing comes until somebody wants it again. */
  readonly isWanted: boolean;
  /** Since when whatever comes is heard; null while nobody listens. */
  readonly listeningSince: Date | null;
  /** Who listened and was killed still counts as listening for so long. */
  readonly missedAfterMs: number;
  /** Some of the past has come and is not read yet. */
  readonly isBehind: boolean;
}

/**
 * To be awaited last thing before a message leaves this machine: until then a worker that dies has certainly not sent it.
 * If it throws, nothing may leave.
 */
export type Leave = () => Promise<void>;

/** Calls to a provider in the name of one connection. None of them belongs into a transaction. */
export interface OpenChannel {
  /** Called once per attempt; what it does not know for certain it calls undecided. */
  readonly send: (message: OutgoingMessage, leave: Leave) => Promise<SendOutcome>;
  /** Gives the provider a file to send; the id it returns goes into the message. */
  readonly uploadMedia: (file: OutgoingFile) => Promise<string>;
  readonly downloadMedia: (mediaId: string, maxBytes: number) => Promise<DownloadedMedia>;
  /** A hint: whether it arrives does not matter. */
  readonly markRead: (providerId: string, to: Address) => Promise<void>;
  /** Only where messages come without it: what a person is called. Undefined when the provider does not say. */
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
  /** Where exactly these bytes lie in our own store; undefined when they were converted on the way. */
  readonly storedKey?: string;
}

export interface DownloadedMedia {
  readonly bytes: Buffer;
  readonly mimeType: string;
}

/** Why a file did not come or was not taken: gone for good, or worth another try. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable';
  readonly canRetry: boolean;

  constructor(text: string, canRetry: boolean) {
    super(text);
    this.canRetry = canRetry;
  }
}

export interface Channels {
  /** Undefined for a channel this installation has not switched on. */
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
