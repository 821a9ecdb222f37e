import type { RefusalReason } from './outgoing-message.ts';

/** How one person or group is addressed. An account (a page, a business) qualifies ids that mean nothing outside it. */
export interface Address {
  readonly kind: 'phone' | 'lid' | 'bsuid' | 'psid' | 'igsid' | 'group';
  readonly account: string;
  readonly value: string;
}

export interface Sender {
  /** Every address the provider gave, the best known first. Never empty. */
  readonly addresses: readonly [Address, ...Address[]];
  /** What the person is called in the provider's profile. */
  readonly name: string | undefined;
}

/** Who of a group. */
export interface Participant {
  readonly name: string | undefined;
  /** Empty where the provider does not tell it. */
  readonly number: string;
  /** By which what else they do is known to be theirs. */
  readonly addresses?: readonly Address[];
}

/** Who did something in a conversation. */
export interface EventActor {
  /** The conversation: the person at the other end, or the group. */
  readonly sender: Sender;
  /** Who of a group, where the sender is one. */
  readonly participant?: Participant;
  /** Done on the company's own telephone: the sender is then who it was done for. */
  readonly isOwn?: boolean;
}

export interface ContactCard {
  readonly name: string;
  readonly phones: readonly string[];
}

export type MediaKind = 'image' | 'audio' | 'video' | 'document' | 'sticker';

export type InboundContent =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'media';
      readonly kind: MediaKind;
      readonly mediaId: string;
      readonly mimeType: string;
      readonly caption: string;
      readonly fileName: string | undefined;
      /** Recorded in the chat, as opposed to an audio file. */
      readonly isVoice: boolean;
    }
  | {
      readonly type: 'location';
      readonly latitude: number;
      readonly longitude: number;
      readonly name: string;
      readonly address: string;
    }
  | { readonly type: 'contacts'; readonly cards: readonly ContactCard[] }
  /** The person tapped a button or chose from a list that we sent. */
  | { readonly type: 'choice'; readonly text: string; readonly choiceId: string }
  /** Something this channel cannot carry; the agent is told that there was something. */
  | { readonly type: 'unsupported'; readonly what: string }
  /** There is a message, and nobody can read it yet: the same id comes again once its sender has sent it anew. */
  | { readonly type: 'unreadable' };

/** Why a message that was taken did not get there after all. */
export interface Failure {
  readonly reason: RefusalReason;
  readonly code: number;
  readonly text: string;
}

/** What a provider told us, in our words. Who reads on from here does not know the provider. */
export type InboundEvent =
  | (EventActor & {
      readonly kind: 'message';
      readonly providerId: string;
      readonly at: Date;
      readonly content: InboundContent;
      readonly quotedProviderId: string | undefined;
      readonly isForwarded: boolean;
    })
  | {
      readonly kind: 'status';
      readonly providerId: string;
      /** In which conversation, where the provider says so. */
      readonly sender?: Sender;
      readonly status: 'sent' | 'delivered' | 'read' | 'played' | 'failed';
      readonly at: Date;
      /** What we gave the message on its way out: finds it when the answer to the send call was lost. */
      readonly ownKey: string | undefined;
      readonly failure: Failure | undefined;
    }
  | (EventActor & {
      readonly kind: 'reaction';
      readonly providerId: string;
      readonly at: Date;
      readonly targetProviderId: string;
      /** Empty when the reaction was taken back. */
      readonly emoji: string;
    })
  | (EventActor & {
      readonly kind: 'edit';
      readonly at: Date;
      readonly targetProviderId: string;
      readonly text: string;
    })
  | (EventActor & {
      readonly kind: 'deletion';
      readonly at: Date;
      readonly targetProviderId: string;
      /** What one message of the provider became several of ours by: the others are called this and a number from 2. */
      readonly partPrefix?: string;
    })
  /** A tick for everything that we wrote to a person up to a moment, from a provider that does not name the messages. */
  | {
      readonly kind: 'ticks-until';
      readonly sender: Sender;
      readonly status: 'delivered' | 'read';
      readonly until: Date;
    }
  | {
      readonly kind: 'address-change';
      readonly at: Date;
      readonly before: Sender;
      readonly after: Sender;
    }
  /** Addresses that turned out to be one person's. Nobody has written. */
  | { readonly kind: 'same-person'; readonly at: Date; readonly addresses: readonly [Address, ...Address[]] }
  | {
      readonly kind: 'call';
      readonly callId: string;
      readonly sender: Sender;
      readonly at: Date;
      /** It does not ring any more. */
      readonly isOver: boolean;
    }
  /** The sender is a group that was made, joined or changed; without a name when something else of it changed. */
  | { readonly kind: 'group-change'; readonly at: Date; readonly sender: Sender };
