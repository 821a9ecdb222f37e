import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { CompanyScope } from '../scope.ts';
import type { FileSource } from './local-file.ts';

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

/** Keeps a file for the scope's company, under a key that cannot be guessed and says nothing of its content. */
export async function storeMedia(
  scope: CompanyScope,
  { file, mimeType, extension }: MediaToStore,
): Promise<StoredMedia> {
  const key = newMediaKey(scope, extension);
  const body = typeof file === 'string' ? (await open(file)).createReadStream() : file;
  if (body instanceof Uint8Array) return put(scope, key, body, mimeType);
  // Heard by the storage too, once it reads; a stream that fails before that would otherwise end the process.
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
