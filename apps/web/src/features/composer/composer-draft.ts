import type { Message, Place } from '@recado/contracts';

export interface DraftFile {
  readonly file: File;
  readonly caption: string;
  /** The caption will follow as a text of its own. */
  readonly isCaptionApart?: boolean;
}

/** Texts and captions are signed, if the agent signs. */
export type DraftContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'files';
      readonly files: readonly DraftFile[];
      /** Recorded here and now, as opposed to an audio file. */
      readonly isVoice: boolean;
    }
  | { readonly kind: 'card'; readonly contact: { readonly id: number; readonly name: string } }
  | { readonly kind: 'place'; readonly place: Place };

/** What somebody has written and wants sent. */
export interface ComposerDraft {
  readonly content: DraftContent;
  /** The message that is answered. */
  readonly quoted: Message | null;
  /** For colleagues only. */
  readonly isPrivate: boolean;
  /** What stood in the box, without the signature: it goes back there if the sending is undone. */
  readonly typed: string;
}
