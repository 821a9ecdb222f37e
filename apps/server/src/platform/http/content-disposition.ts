import { create } from 'content-disposition';
import { safeFileName } from './safe-file-name.ts';

/** `attachment; filename=plain.pdf; filename*=UTF-8''…`: the second where the plain name is not the whole one. */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string | undefined): string {
  if (fileName === undefined) return create(undefined, { type: disposition });
  const name = safeFileName(fileName);
  // A quote, backslash or semicolon ends the text early for some clients, and a percent sign is decoded by others.
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%;]/gu, '_');
  return create(name, { type: disposition, fallback: plain });
}
