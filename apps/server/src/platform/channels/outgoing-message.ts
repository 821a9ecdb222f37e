import type { TemplateHeaderKind } from '@recado/contracts';
import type { Address, ContactCard, MediaKind } from './inbound-event.ts';

export type OutgoingContent =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'media';
      readonly kind: MediaKind;
      /** The file's id after `uploadMedia`. */
      readonly mediaId: string;
      readonly caption: string;
      readonly fileName: string | undefined;
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
  | { readonly type: 'reaction'; readonly targetProviderId: string; readonly emoji: string }
  | {
      readonly type: 'template';
      readonly name: string;
      readonly language: string;
      /** The provider's own components, filled in; without the file of the header. */
      readonly components: readonly unknown[];
      readonly headerMedia?: {
        readonly kind: TemplateHeaderKind;
        readonly mediaId: string;
        readonly fileName: string | undefined;
      };
    };

export interface OutgoingMessage {
  readonly to: Address;
  /** Our key, which the provider repeats in its statuses. */
  readonly ownKey: string;
  readonly content: OutgoingContent;
  readonly quotedProviderId?: string;
  /** An agent's answer after the reply window of bots: the provider requires a tag for it. */
  readonly isLateAnswer?: boolean;
}

/** Why a message was refused, as a code the screens have a sentence for. */
export type RefusalReason =
  | 'window-closed'
  | 'late-answer'
  | 'not-on-channel'
  | 'template'
  | 'media'
  | 'invalid'
  | 'credentials'
  | 'restricted'
  | 'marketing-limit'
  | 'opted-out'
  | 'payment'
  | 'other';

/**
 * The result of a send call. `undecided` when the call left and no usable response came: the message may have been
 * accepted, so it is never simply sent again.
 */
export type SendOutcome =
  | { readonly outcome: 'accepted'; readonly providerId: string }
  | {
      readonly outcome: 'refused';
      readonly reason: RefusalReason;
      readonly code: number | undefined;
      readonly text: string;
    }
  /** Certainly not accepted, and worth another try. */
  | {
      readonly outcome: 'postponed';
      readonly afterMs: number;
      readonly text: string;
      /** The provider's code, where it gave one. */
      readonly code?: number;
      /** No call was made: there is no socket right now. It reconnects by itself, and until then no try is counted. */
      readonly isDisconnected?: true;
    }
  | { readonly outcome: 'undecided'; readonly text: string };
