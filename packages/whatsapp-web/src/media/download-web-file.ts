import type { WebFile } from '../events.ts';
import { type DownloadOptions, downloadSealed } from './download-sealed.ts';
import { type KeysFor, sha256 } from './media-keys.ts';
import { WebFileError } from './web-file-error.ts';

const keysFor: Readonly<Record<WebFile['kind'], KeysFor>> = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
  sticker: 'Image',
};

/** Downloads and decrypts a file; needs no session, only the message's data. Rejects with `WebFileError`. */
export async function downloadWebFile(file: WebFile, options: DownloadOptions): Promise<Buffer> {
  if (file.bytes !== undefined && file.bytes > options.maxBytes)
    throw new WebFileError('too-big', `The file is larger than ${options.maxBytes} bytes.`);
  const bytes = await downloadSealed({ ...file, keysFor: keysFor[file.kind] }, options);
  if (file.sha256 && sha256(bytes) !== file.sha256)
    throw new WebFileError('broken', 'The file does not match the hash of the message.');
  return bytes;
}
