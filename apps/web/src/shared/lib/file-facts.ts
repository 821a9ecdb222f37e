import { withoutOverrides } from './without-overrides.ts';

const MOST_LETTERS = 4;

interface NamedFile {
  readonly mediaName: string | null;
  readonly mediaPath: string | null;
  readonly mediaMimeType: string | null;
}

/** What a file is called, without tricks of direction: `foto‮gpj.exe` must not read as a picture. */
export const fileName = ({ mediaName, mediaPath }: Pick<NamedFile, 'mediaName' | 'mediaPath'>): string =>
  withoutOverrides(mediaName ?? mediaPath?.split('/').at(-1) ?? '');

/** PDF, XLSX, ZIP: by the end of the name, else by the type; empty when neither says anything short. */
export function fileType({ mediaName, mediaMimeType }: Pick<NamedFile, 'mediaName' | 'mediaMimeType'>): string {
  const ending = /\.([a-z0-9]{1,4})$/i.exec(withoutOverrides(mediaName ?? ''))?.[1];
  const subtype = mediaMimeType?.split(/[/;]/)[1]?.replace(/^x-/, '') ?? '';
  return (ending ?? (subtype.length <= MOST_LETTERS ? subtype : '')).toUpperCase();
}
