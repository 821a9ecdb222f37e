import type { Readable } from 'node:stream';

/**
 * The file storage. Keys are paths such as `7/media/2026/ab12.png`; they begin with the tenant. A folder or a bucket;
 * it needs nothing that S3 cannot do in one call.
 */
export interface Storage {
  /** Replaces an existing object. Readers see the old object or the new one whole, never a mixture or a part. */
  put(
    key: string,
    body: Readable | Uint8Array,
    options: { readonly contentType: string },
  ): Promise<{ readonly sizeBytes: number }>;
  /** Throws `not-found`. The body must be read to its end or destroyed, or it keeps a file or connection open. */
  get(key: string, range?: ByteRange): Promise<StoredObject>;
  head(key: string): Promise<ObjectInfo | undefined>;
  /** Deleting a missing object is not an error. */
  delete(key: string): Promise<void>;
  /** All objects under a prefix that ends in `/`, in no particular order. */
  list(prefix: string): AsyncIterable<ListedObject>;
}

export interface ListedObject {
  readonly key: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

export interface ObjectInfo extends ListedObject {
  readonly contentType: string;
}

/** Inclusive on both sides, as in an HTTP Range header. Without `end`, to the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface StoredObject extends ObjectInfo {
  readonly body: Readable;
  /** The bytes in `body`; undefined for the whole object. */
  readonly range: Required<ByteRange> | undefined;
}

export type StorageFailure = 'not-found' | 'invalid-key' | 'invalid-content-type' | 'range-not-satisfiable' | 'damaged';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly reason: StorageFailure;

  constructor(reason: StorageFailure, key: string) {
    super(`Storage: ${reason}: ${key.slice(0, 200)}`);
    this.reason = reason;
  }
}
