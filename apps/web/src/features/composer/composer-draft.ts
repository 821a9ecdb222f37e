import type { Message, Place } from '@recado/contracts';

export interface DraftFile {
  readonly file: File;
  readonly caption: string;
  /** The caption follows as a separate text. */
  readonly isCaptionApart?: boolean;
}

/** Texts and captions are signed, if the agent signs. */
export type DraftContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'files';
      readonly files: readonly DraftFile[];
      /** Recorded in the composer, as opposed to an audio file. */
      readonly isVoice: boolean;
    }
  | { readonly kind: 'card'; readonly contact: { readonly id: number; readonly name: string } }
  | { readonly kind: 'place'; readonly place: Place };

/** A message to be sent. */
export interface ComposerDraft {
  readonly content: DraftContent;
  /** The quoted message. */
  readonly quoted: Message | null;
  /** For colleagues only. */
  readonly isPrivate: boolean;
  /** The text of the box without the signature: restored there if sending is undone. */
  readonly typed: string;
}
