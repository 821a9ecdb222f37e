import type { RefusalReason } from './outgoing-message.ts';

/**
 * The account of a parent BSUID. Meta gives the same one to all business portfolios of an enrolled group, so it
 * recognises a person across the WhatsApp accounts of a company.
 */
export const PARENT_ACCOUNT = 'parent';

/** The address of one person or group. An account (a page, a business) qualifies ids that mean nothing outside it. */
export interface Address {
  readonly kind: 'phone' | 'lid' | 'bsuid' | 'psid' | 'igsid' | 'group';
  readonly account: string;
  readonly value: string;
}

export interface Sender {
  /** Every address the provider gave, the best known first. Never empty. */
  readonly addresses: readonly [Address, ...Address[]];
  /** The person's name in the provider's profile. */
  readonly name: string | undefined;
  /** The name chosen in WhatsApp instead of showing the number, without "@". People change it: it identifies nobody. */
  readonly username?: string | undefined;
}

/** A participant of a group. */
export interface Participant {
  readonly name: string | undefined;
  /** Empty where the provider does not give it. */
  readonly number: string;
  /** Later events of the same person are matched by these. */
  readonly addresses?: readonly Address[];
}

/** The actor of an event in a conversation. */
export interface EventActor {
  /** The conversation: the contact, or the group. */
  readonly sender: Sender;
  /** The participant, where the sender is a group. */
  readonly participant?: Participant;
  /** Done on the company's own phone: the sender is then the recipient. */
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
  /** Content this channel does not support; the agent sees that there was something. */
  | { readonly type: 'unsupported'; readonly what: string }
  /** A message that cannot be read yet: the same id arrives again once its sender has resent it. */
  | { readonly type: 'unreadable' };

/** Why an accepted message was not delivered after all. */
export interface Failure {
  readonly reason: RefusalReason;
  readonly code: number;
  readonly text: string;
}

/** What the provider charges for a message, as its status tells it. */
export interface StatusPrice {
  readonly isBillable: boolean;
  readonly category: string;
  readonly type: string;
  readonly model: string;
  /** The number of the recipient, which decides the rate; empty when it is hidden. */
  readonly recipient: string;
}

/** An event of a provider, in our words. Code from here on does not know the provider. */
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
      /** The conversation, where the provider gives it. */
      readonly sender?: Sender;
      readonly status: 'sent' | 'delivered' | 'read' | 'played' | 'failed';
      readonly at: Date;
      /** The key we gave the message when sending: identifies it when the response to the send call was lost. */
      readonly ownKey: string | undefined;
      readonly failure: Failure | undefined;
      /** Addresses of the recipient, where the provider gives more than one: they are linked. */
      readonly recipient?: readonly Address[];
      readonly price?: StatusPrice | undefined;
    }
  | (EventActor & {
      readonly kind: 'reaction';
      readonly providerId: string;
      readonly at: Date;
      readonly targetProviderId: string;
      /** Empty when the reaction was removed. */
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
      /** Set where one provider message became several of ours: the others have this prefix and a number from 2. */
      readonly partPrefix?: string;
    })
  /**
   * A status of everything that we wrote to a contact up to a time, from a provider that does not name the messages.
   */
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
  /** Addresses that belong to one person. It is no message. */
  | { readonly kind: 'same-person'; readonly at: Date; readonly addresses: readonly [Address, ...Address[]] }
  | {
      readonly kind: 'call';
      readonly callId: string;
      readonly sender: Sender;
      readonly at: Date;
      /** The call has ended. */
      readonly isOver: boolean;
    }
  /** The person stopped or resumed marketing messages of the company in the provider's own app. */
  | {
      readonly kind: 'marketing-preference';
      readonly at: Date;
      readonly sender: Sender;
      readonly wants: 'stop' | 'resume';
    }
  /** The owner saved the person in the address book of the company's phone, or changed the name there. */
  | { readonly kind: 'saved-contact'; readonly at: Date; readonly sender: Sender }
  /** Nothing that concerns a conversation. */
  | { readonly kind: 'ignored'; readonly at: Date }
  /** The sender is a group that was created, joined or changed; without a name when something else of it changed. */
  | { readonly kind: 'group-change'; readonly at: Date; readonly sender: Sender };
