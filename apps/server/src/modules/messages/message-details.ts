import type { TemplateHeaderKind } from '@recado/contracts';
import type { ContactCard } from '../../platform/channels/inbound-event.ts';

/** What a message carries beside its text, by its content. */
export type MessageDetails =
  | {
      readonly type: 'location';
      readonly latitude: number;
      readonly longitude: number;
      readonly name: string;
      readonly address: string;
    }
  | { readonly type: 'contacts'; readonly cards: readonly ContactCard[] }
  /** The customer tapped a button or chose from a list. */
  | { readonly type: 'choice'; readonly choiceId: string }
  | {
      readonly type: 'template';
      readonly name: string;
      readonly language: string;
      readonly components: readonly unknown[];
      /** As what the message's file stands above the text, where there is one. */
      readonly headerKind?: TemplateHeaderKind;
    }
  | { readonly type: 'unsupported'; readonly what: string };

/** What a message is called that could not be read when it came: the same may come again, readable. */
export const UNREADABLE = 'unreadable';
