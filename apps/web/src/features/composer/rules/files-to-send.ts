import { captionLimitOf } from '@recado/contracts';
import type { ChannelLimits } from './channel-limits.ts';
import { kindOf } from './file-problem.ts';

interface FileWithWords {
  readonly id: number;
  readonly file: File;
  /** As in the field. */
  readonly words: string;
}

interface Sending {
  readonly limits: Pick<ChannelLimits, 'textMaxLength' | 'captionMaxLength'>;
  readonly sign: (words: string) => string;
}

export interface FileToSend extends FileWithWords {
  /** The caption as it is sent. */
  readonly caption: string;
  /** It follows as a separate text: the channel allows none, or a shorter one, under such a file. */
  readonly isCaptionApart: boolean;
  /** Number of characters above the channel's limit. */
  readonly excess: number;
}

/** The captions of files that are sent together. */
export function filesToSend(files: readonly FileWithWords[], { limits, sign }: Sending): readonly FileToSend[] {
  // One signature for files sent together.
  const signedIndex = files.findIndex(({ words }) => words.trim() !== '');
  return files.map((one, index) => {
    const caption = index === signedIndex ? sign(one.words.trim()) : one.words.trim();
    const limit = captionLimitOf(limits, kindOf(one.file.type));
    const isCaptionApart = limit === 0 || caption.length > limit;
    const excess = isCaptionApart ? Math.max(0, caption.length - limits.textMaxLength) : 0;
    return { ...one, caption, isCaptionApart, excess };
  });
}
