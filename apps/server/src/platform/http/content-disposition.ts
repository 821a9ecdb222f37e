import { safeFileName } from './safe-file-name.ts';

/**
 * `attachment; filename="plain.pdf"; filename*=UTF-8''…`: the second for clients that support it, the first for the
 * rest.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string | undefined): string {
  if (fileName === undefined) return disposition;
  const name = safeFileName(fileName);
  // A quote, backslash or semicolon ends the text early for some clients, and a percent sign is decoded by others.
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%;]/gu, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

/** `encodeURIComponent` leaves four characters unescaped that RFC 5987 does not allow. */
const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
