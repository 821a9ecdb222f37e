import type { TemplateHeaderKind } from '@recado/contracts';
import type { ContactCard } from '../../platform/channels/inbound-event.ts';

/** The data a message carries beside its text, by content type. */
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
      /** The kind of file that stands above the text, where there is one. */
      readonly headerKind?: TemplateHeaderKind;
    }
  | { readonly type: 'unsupported'; readonly what: string };

/** The content of a message that could not be read on arrival; the same message may arrive again, readable. */
export const UNREADABLE = 'unreadable';
