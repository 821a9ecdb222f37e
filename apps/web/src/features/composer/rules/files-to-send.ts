import { captionLimitOf } from '@recado/contracts';
import type { ChannelLimits } from './channel-limits.ts';
import { kindOf } from './file-problem.ts';

interface FileWithWords {
  readonly id: number;
  readonly file: File;
  /** As they stand in the field. */
  readonly words: string;
}

interface Sending {
  readonly limits: Pick<ChannelLimits, 'textMaxLength' | 'captionMaxLength'>;
  readonly sign: (words: string) => string;
}

export interface FileToSend extends FileWithWords {
  /** The words as they are sent. */
  readonly caption: string;
  /** They follow as a text of their own: the channel puts none, or not so many, under such a file. */
  readonly isCaptionApart: boolean;
  /** By how many characters they are longer than the channel takes. */
  readonly excess: number;
}

/** What becomes of the words of files that are sent together. */
export function filesToSend(files: readonly FileWithWords[], { limits, sign }: Sending): readonly FileToSend[] {
  // One signature for what is sent together.
  const signedIndex = files.findIndex(({ words }) => words.trim() !== '');
  return files.map((one, index) => {
    const caption = index === signedIndex ? sign(one.words.trim()) : one.words.trim();
    const limit = captionLimitOf(limits, kindOf(one.file.type));
    const isCaptionApart = limit === 0 || caption.length > limit;
    const excess = isCaptionApart ? Math.max(0, caption.length - limits.textMaxLength) : 0;
    return { ...one, caption, isCaptionApart, excess };
  });
}
