import type { TemplateHeaderKind } from '@recado/contracts';
import type { Address, ContactCard, MediaKind } from './inbound-event.ts';

export type OutgoingContent =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'media';
      readonly kind: MediaKind;
      /** As the provider knows the file after `uploadMedia`. */
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
  /** Ours, told back by the provider in its statuses. */
  readonly ownKey: string;
  readonly content: OutgoingContent;
  readonly quotedProviderId?: string;
  /** A person's answer after the window that robots have: the provider wants to be told so. */
  readonly isLateAnswer?: boolean;
}

/** Why a message was not taken, as a word the screens have a sentence for. */
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
  | 'payment'
  | 'other';

/**
 * What became of a send call. `undecided` is the honest answer when the call left and no usable answer came: the message
 * may have been taken, so it is never simply sent again.
 */
export type SendOutcome =
  | { readonly outcome: 'accepted'; readonly providerId: string }
  | {
      readonly outcome: 'refused';
      readonly reason: RefusalReason;
      readonly code: number | undefined;
      readonly text: string;
    }
  /** Certainly not taken, and worth another try. */
  | {
      readonly outcome: 'postponed';
      readonly afterMs: number;
      readonly text: string;
      /** Nobody was even asked: there is no line right now. It comes back by itself, and until then nothing is counted. */
      readonly isLineDown?: true;
    }
  | { readonly outcome: 'undecided'; readonly text: string };
