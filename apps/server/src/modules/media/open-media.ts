import { AppError } from '../../platform/errors.ts';
import { readRange } from '../../platform/http/read-range.ts';
import { type Storage, StorageError, type StoredObject } from '../../platform/storage.ts';

export type OpenedMedia =
  | { readonly outcome: 'opened'; readonly object: StoredObject }
  | { readonly outcome: 'beyond-end'; readonly sizeBytes: number };

/** Opens a stored file, or the part that a Range header asks for. */
export async function openMedia(storage: Storage, key: string, rangeHeader: string | undefined): Promise<OpenedMedia> {
  const range = rangeHeader === undefined ? undefined : await fitHeader(storage, key, rangeHeader);
  if (range !== undefined && 'outcome' in range) return range;
  try {
    return { outcome: 'opened', object: await storage.get(key, range) };
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'not-found') throw new AppError('ERR_NOT_FOUND');
    throw error;
  }
}

/** "The last 500 bytes" needs the length of the file. */
async function fitHeader(storage: Storage, key: string, header: string) {
  const info = await storage.head(key);
  if (!info) throw new AppError('ERR_NOT_FOUND');
  const range = readRange(header, info.sizeBytes);
  return range === 'not-satisfiable' ? { outcome: 'beyond-end' as const, sizeBytes: info.sizeBytes } : range;
}
