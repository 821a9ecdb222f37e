import { z } from 'zod';
import { MediaUnavailable, type OutgoingFile } from '../../platform/channel.ts';
import { storeCopy } from '../../platform/media/store-copy.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { StorageError } from '../../platform/storage.ts';

const ownFile = z.object({ key: z.string(), mimeType: z.string() });

/**
 * This network takes a file together with its message, so the media id is the location of the file in our own storage.
 * A converted file is stored for a day.
 */
export async function storeOwnFile(scope: CompanyScope, file: OutgoingFile): Promise<string> {
  const { bytes, mimeType, storedKey } = file;
  const key = storedKey ?? (await storeCopy(scope, { bytes, mimeType, fileName: file.fileName }));
  return JSON.stringify({ key, mimeType });
}

/** Throws `MediaUnavailable` for a missing file, or one of another company. */
export async function readOwnFile(
  { services, companyId }: CompanyScope,
  mediaId: string,
): Promise<{ bytes: Uint8Array; mimeType: string }> {
  const { key, mimeType } = ownFile.parse(JSON.parse(mediaId));
  if (!key.startsWith(`${companyId}/`)) throw new MediaUnavailable('The file is not ours.', false);
  try {
    const { body } = await services.storage.get(key);
    return { bytes: Buffer.concat(await body.toArray()), mimeType };
  } catch (error) {
    if (error instanceof StorageError) throw new MediaUnavailable('The file is not in our store.', false);
    throw error;
  }
}
