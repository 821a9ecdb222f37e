import type { Message } from '@recado/contracts';
import { withoutOverrides } from './without-overrides.ts';

const MOST_LETTERS = 4;

/** The name of a file without direction overrides: `foto‮gpj.exe` must not read as a picture. */
export const fileName = ({ mediaName, mediaPath }: Pick<Message, 'mediaName' | 'mediaPath'>): string =>
  withoutOverrides(mediaName ?? mediaPath?.split('/').at(-1) ?? '');

/** PDF, XLSX, ZIP: by the extension, else by the type; empty when neither is short. */
export function fileType({ mediaName, mediaMimeType }: Pick<Message, 'mediaName' | 'mediaMimeType'>): string {
  const ending = /\.([a-z0-9]{1,4})$/i.exec(withoutOverrides(mediaName ?? ''))?.[1];
  const subtype = mediaMimeType?.split(/[/;]/)[1]?.replace(/^x-/, '') ?? '';
  return (ending ?? (subtype.length <= MOST_LETTERS ? subtype : '')).toUpperCase();
}
