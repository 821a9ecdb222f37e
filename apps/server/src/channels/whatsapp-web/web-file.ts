import { type WebFile, webFile } from '@recado/whatsapp-web/events';
import { type FileOrigin, fileOrigin } from '@recado/whatsapp-web/media';
import type { z } from 'zod';

const storedFile = webFile.extend({
  /** Missing on files from before phones were asked to upload again. */
  origin: fileOrigin.optional(),
});
export type StoredWebFile = z.infer<typeof storedFile>;

/** Everything needed to fetch a file, as the one string by which our tables know a provider's file. */
export const encodeWebFile = (file: WebFile, origin: FileOrigin): string => JSON.stringify({ ...file, origin });

/** Throws on anything that `encodeWebFile` did not write. */
export const decodeWebFile = (mediaId: string): StoredWebFile => storedFile.parse(JSON.parse(mediaId));
