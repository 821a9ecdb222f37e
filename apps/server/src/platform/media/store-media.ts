import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { CompanyScope } from '../scope.ts';
import { kindOf } from './file-types.ts';
import { inspectMedia } from './inspect-media.ts';
import { type FileSource, withLocalFile } from './local-file.ts';
import { mediaFactsRepo } from './media-facts.repo.ts';

export interface MediaToStore {
  readonly file: FileSource;
  /** As `inspectFile` found it, not as it was declared. */
  readonly mimeType: string;
  readonly extension: string;
}

export interface StoredMedia {
  readonly key: string;
  readonly sizeBytes: number;
}

/**
 * Stores a file for the scope's company, under an unguessable key that reveals nothing of its content, together with
 * its display data. docs/product/media.md#looks
 */
export async function storeMedia(scope: CompanyScope, media: MediaToStore): Promise<StoredMedia> {
  if (kindOf(media.mimeType) === 'document') return keep(scope, media);
  return withLocalFile(media.file, async (path) => {
    const stored = await keep(scope, { ...media, file: path });
    await keepLook(scope, stored.key, path, media.mimeType);
    return stored;
  });
}

async function keepLook(scope: CompanyScope, key: string, path: string, mimeType: string): Promise<void> {
  const look = await inspectMedia(path, mimeType);
  if (!look) return;
  const { thumbnail, ...facts } = look;
  const small = thumbnail && (await keep(scope, { file: thumbnail, mimeType: 'image/jpeg', extension: 'jpg' }));
  await mediaFactsRepo.insert(scope, { key, ...facts, thumbnailKey: small?.key ?? null });
}

async function keep(scope: CompanyScope, { file, mimeType, extension }: MediaToStore): Promise<StoredMedia> {
  const key = newMediaKey(scope, extension);
  const body = typeof file === 'string' ? (await open(file)).createReadStream() : file;
  if (body instanceof Uint8Array) return put(scope, key, body, mimeType);
  // The storage listens too, once it reads; a stream that fails before that would otherwise end the process.
  body.on('error', () => undefined);
  try {
    return await put(scope, key, body, mimeType);
  } finally {
    body.destroy();
  }
}

async function put({ services }: CompanyScope, key: string, body: Readable | Uint8Array, contentType: string) {
  const { sizeBytes } = await services.storage.put(key, body, { contentType });
  return { key, sizeBytes };
}

function newMediaKey({ companyId, now }: CompanyScope, extension: string): string {
  const [year, month] = now.toISOString().split('-');
  return `${companyId}/media/${year}/${month}/${randomBytes(16).toString('hex')}.${extension}`;
}
