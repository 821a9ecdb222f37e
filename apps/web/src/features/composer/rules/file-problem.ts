import type { TFunction } from 'i18next';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import type { ChannelLimits, FileKind } from './channel-limits.ts';

export type FileProblem =
  | { readonly problem: 'empty' }
  | { readonly problem: 'too-large'; readonly maxBytes: number }
  | { readonly problem: 'not-taken' };

type FileFacts = Pick<File, 'type' | 'size'>;

/** Why a channel refuses a file; null when it accepts it, or when only its content can tell. */
export function fileProblem({ files }: ChannelLimits, file: FileFacts): FileProblem | null {
  if (file.size === 0) return { problem: 'empty' };
  const mimeType = plainType(file.type);
  const own = files[kindOf(mimeType)];
  const takes = (kind: FileKind) => files[kind].mimeTypes?.includes(mimeType) ?? true;
  if (isTelling(mimeType) && !takes(kindOf(mimeType)) && !takes('document')) return { problem: 'not-taken' };
  const { maxBytes } = takes(kindOf(mimeType)) ? own : files.document;
  return file.size > maxBytes ? { problem: 'too-large', maxBytes } : null;
}

export function fileProblemText(problem: FileProblem, t: TFunction<'composer'>): string {
  switch (problem.problem) {
    case 'empty':
      return t('fileEmpty');
    case 'too-large':
      return t('fileTooLarge', { size: formatBytes(problem.maxBytes) });
    case 'not-taken':
      return t('fileNotTaken');
  }
}

export function kindOf(mimeType: string): FileKind {
  const [kind] = mimeType.split('/');
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'document';
}

/** Browsers have their own names for some types. */
const aliases: Readonly<Record<string, string>> = {
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-aac': 'audio/aac',
  'application/ogg': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
};
const plainType = (type: string): string => {
  const [bare = ''] = type.toLowerCase().split(';');
  return aliases[bare.trim()] ?? bare.trim();
};

/** A missing or generic type says nothing: the file may be an accepted document. */
const isTelling = (mimeType: string): boolean => mimeType !== '' && mimeType !== 'application/octet-stream';
