import { type ByteRange, StorageError } from '../storage.ts';

/** Rules every implementation of `Storage` applies, so that no key works on disk and fails on S3. */

const MAX_KEY_LENGTH = 512;
const MAX_CONTENT_TYPE_LENGTH = 200;

// A segment cannot begin with a dot: that rules out `.` and `..`, and leaves dot names to the implementation.
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;
const contentType = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w.-]+=(?:[\w.+-]+|"[\w.+, -]*"))*$/;

export function checkKey(key: string): void {
  const isValid = key.length <= MAX_KEY_LENGTH && key.split('/').every((part) => segment.test(part));
  if (!isValid) throw new StorageError('invalid-key', key);
}

/** A prefix names whole segments, so that listing `1/` never returns what is under `12/`. */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new StorageError('invalid-key', prefix);
  checkKey(prefix.slice(0, -1));
}

/** Stored types are sent again as a header, where a line break would start another one. */
export function checkContentType(type: string, key: string): void {
  const isValid = type.length <= MAX_CONTENT_TYPE_LENGTH && contentType.test(type);
  if (!isValid) throw new StorageError('invalid-content-type', key);
}

/** Cuts a range to the existing bytes. An end beyond the object is common: players ask for "the next megabyte". */
export function fitRange(range: ByteRange, sizeBytes: number, key: string): Required<ByteRange> {
  const { start, end = sizeBytes - 1 } = range;
  const isSatisfiable =
    Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < sizeBytes && end >= start;
  if (!isSatisfiable) throw new StorageError('range-not-satisfiable', key);
  return { start, end: Math.min(end, sizeBytes - 1) };
}
