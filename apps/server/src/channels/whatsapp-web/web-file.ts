import { type WebFile, webFile } from '@recado/whatsapp-web/events';

/** All that it takes to fetch a file, as the one word by which our tables know a provider's file. */
export const encodeWebFile = (file: WebFile): string => JSON.stringify(file);

/** Throws on anything that `encodeWebFile` did not write. */
export const decodeWebFile = (mediaId: string): WebFile => webFile.parse(JSON.parse(mediaId));
